import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { createClient } from "../../http/client.ts";
import { startRelay } from "../../jobs/testing/smtp.ts";
import { startChildServer } from "../../testing/child-server.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { write } from "../messages/testing/office.ts";
import { settingsEndpoints } from "../settings/contract.ts";

const rounds = 6;
const messagesEach = 20;

test("a server that is killed again and again mails every message that it accepted, each under one Message-ID only", {
  timeout: 120_000,
}, async () => {
  const { relay, emails, waitForEmails } = await startRelay();
  const { folder, world } = await prepareFolder();
  const start = () =>
    startChildServer(folder, { flags: ["--smtp-url", `smtp://127.0.0.1:${relay.port}?certificate=any`] });

  const sent: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await start();
    const { email, apiKey } = world.omar;
    const omar = { ...world.omar, call: createClient({ baseUrl: server.url, credentials: { email, apiKey } }) };
    for (let index = 0; index < messagesEach; index++) {
      const content = `message ${round}-${index}.`;
      await write(omar, [index % 2 === 0 ? world.nina : world.pia], content);
      sent.push(content);
    }
    // The kill comes at different stages: after the decision, after the email was written, or after it was handed over.
    if (round % 2 === 1) await waitForEmails(emails.length + 1);
    await server.killHard();
  }

  const last = await start();
  onTestFinished(last.killHard);
  const mailed = () => new Map(emails.map(({ source }) => [messageId(source), messagesIn(source)]));
  while ([...mailed().values()].flat().length < sent.length) await waitForEmails(emails.length + 1);
  expect([...mailed().values()].flat().sort()).toEqual(sent.sort());
});

function messageId(source: string): string {
  return /^Message-ID:\s+(<[^>]+>)/im.exec(source)?.[1] ?? "";
}

/** Without repetition, because the HTML contains the messages again. */
function messagesIn(source: string): string[] {
  return [...new Set(source.match(/message \d+-\d+\./g))];
}

/** A data folder with a copy of a new world's database, taken while its server was running; and that world. */
async function prepareFolder(): Promise<{ readonly folder: string; readonly world: World }> {
  const world = await createWorld();
  for (const { call } of [world.nina, world.pia]) {
    await call(settingsEndpoints.updateOwnSettings, { email_notifications_batching_period_seconds: 1 });
  }
  const folder = mkdtempSync(join(tmpdir(), "watercooler-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const suffix of ["", "-wal"]) {
    cpSync(dataFiles(world.folder).database + suffix, dataFiles(folder).database + suffix);
  }
  await world.close();
  return { folder, world };
}
