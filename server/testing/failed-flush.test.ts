import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { serverStatusEndpoints } from "../domain/server-status/contract.ts";
import { RequestFailed } from "../http/client.ts";
import { startChildServer } from "./child-server.ts";
import { imitateFlushes, noImitatedDisk } from "./disk/preload.ts";
import { freePort } from "./free-port.ts";
import {
  createPersonClient,
  openEventReader,
  type PersonClient,
  prepareOffice,
  readMessages,
} from "./office-under-load.ts";

const senders = 16;
const refused = { status: 503, code: "STORAGE_UNAVAILABLE", message: expect.stringContaining("disk is failing") };

test.skipIf(noImitatedDisk !== null)(
  `once a flush has failed, nothing is acknowledged anymore, and all that was is there after a restart${skipped()}`,
  async () => {
    const { folder, people } = await prepareOffice();
    const failWhile = join(folder, "disk-fails");
    const port = await freePort();
    const environment = imitateFlushes(folder, { failWhile });
    let server = await startChildServer(folder, { flags: ["--metrics-port", String(port)], environment });
    onTestFinished(() => server.killHard());
    const clients = people.map((person) => createPersonClient(person, () => server.url));
    const readers = await Promise.all(clients.map(openEventReader));
    const reading = readers.map((reader) => reader.readUntilCut());

    const acknowledged = new Map<number, string>();
    const failures = await Promise.all(
      Array.from({ length: senders }, (_, index) =>
        sendUntilRefused(itemAt(clients, index), `sender ${index}`, (id, content) => {
          acknowledged.set(id, content);
          if (acknowledged.size === 300) writeFileSync(failWhile, "");
        }),
      ),
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual(300);
    for (const failure of failures) expect(failure).toMatchObject(refused);

    // The disk works again. The system may still have forgotten what it could not write.
    rmSync(failWhile);
    const [someone] = clients;
    if (someone === undefined) throw new Error("The office is empty.");
    await expect(send(someone, "afterwards")).rejects.toMatchObject(refused);
    const seen = await readChannel(someone);
    const inChannel = [...acknowledged.keys()];
    expect(seen).toEqual(expect.arrayContaining(inChannel));
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      checks: { database: expect.stringContaining("nothing is being saved") },
    });
    expect(await warningsOf(clients)).toContainEqual(expect.objectContaining({ code: "disk_failing" }));

    const ended = once(server.process, "exit");
    server.process.kill("SIGTERM");
    await Promise.all([ended, ...reading]);
    // No event has a message that was not acknowledged.
    const received = new Set(readers.flatMap(({ messageIds }) => messageIds));
    expect([...received].filter((id) => !acknowledged.has(id))).toEqual([]);

    server = await startChildServer(folder);
    const next = await send(someone, "after the restart");
    expect(next).toBeGreaterThan(Math.max(...seen));
    await server.killHard();
    const stored = new Map((await readMessages(folder)).map(({ id, content }) => [id, content]));
    for (const [id, content] of acknowledged) expect(stored.get(id)).toBe(content);
  },
);

function skipped(): string {
  return noImitatedDisk === null ? "" : ` (skipped: ${noImitatedDisk})`;
}

/** Sends one message after the other; resolves with the error of the first one that fails. */
async function sendUntilRefused(by: PersonClient, name: string, onAnswer: (id: number, content: string) => void) {
  for (let count = 0; ; count++) {
    const content = `${name} message ${count}`;
    try {
      onAnswer(await send(by, content), content);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      return error;
    }
  }
}

async function send({ call }: PersonClient, content: string): Promise<number> {
  const message = { type: "channel", to: "general", topic: "disk", content } as const;
  return (await call(messageEndpoints.sendMessage, message)).id;
}

async function readChannel({ call }: PersonClient): Promise<number[]> {
  const narrow = [{ operator: "channel", operand: "general" }];
  const newest = { anchor: "newest", num_before: 5_000, num_after: 0, apply_markdown: false, narrow } as const;
  return (await call(messageEndpoints.getMessages, newest)).messages.map(({ id }) => id);
}

/** What an administrator is warned of. */
async function warningsOf(clients: readonly PersonClient[]) {
  const answers = await Promise.allSettled(clients.map(({ call }) => call(serverStatusEndpoints.getServerStatus, {})));
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.warnings : []));
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}
