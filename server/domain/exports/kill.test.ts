import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { createClient } from "../../http/client.ts";
import { startChildServer } from "../../testing/child-server.ts";
import { createWorld } from "../../testing/world.ts";
import { openChannel } from "../messages/testing/office.ts";
import { fillTopic } from "../topics/testing/fill-topic.ts";
import { exportEndpoints } from "./contract.ts";

test("an export that is interrupted by killing the server is written completely after a restart", {
  timeout: 300_000,
}, async () => {
  const { folder, credentials } = await createLargeFolder();
  const { exports } = dataFiles(folder);
  const namesIn = () => (existsSync(exports) ? readdirSync(exports) : []);

  const first = await startChildServer(folder);
  onTestFinished(first.killHard);
  const beforeKill = createClient({ baseUrl: first.url, credentials, userAgent: "Watercooler-tests/1" });
  await beforeKill(exportEndpoints.createExport, {});
  while (!namesIn().some((name) => name.endsWith(".unfinished"))) await delay(5);
  await first.killHard();
  expect(namesIn()).toEqual([expect.stringMatching(/\.unfinished$/)]);

  const second = await startChildServer(folder);
  onTestFinished(second.killHard);
  const ada = createClient({ baseUrl: second.url, credentials, userAgent: "Watercooler-tests/1" });
  const written = async () => (await ada(exportEndpoints.getExports, {})).exports;
  while ((await written()).some(({ pending }) => pending)) await delay(200);
  expect(await written()).toMatchObject([{ failed_timestamp: null, export_url: expect.any(String) }]);
  expect(namesIn()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.tar$/)]);
});

/** The data folder of a stopped server with so many messages that exporting them takes a while. */
async function createLargeFolder() {
  const world = await createWorld();
  await fillTopic(world.ctx, await openChannel(world, "deep", ["ada"]), "lamp", 50_000);
  const folder = mkdtempSync(join(tmpdir(), "watercooler-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await world.ctx.store.db.$client.backup(dataFiles(folder).database);
  await world.close();
  return { folder, credentials: world.ada };
}
