import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import {
  download,
  listExports,
  readJson,
  requestExport,
  writeExportAndDownload,
} from "../domain/exports/testing/exports.ts";
import { upload } from "../domain/uploads/testing/upload.ts";
import { post } from "../testing/actions.ts";
import { createWorld, type World } from "../testing/world.ts";
import { runExportUpkeep } from "./exports.ts";

/** A world with a clock that the test controls. It is closed after the test, even after restarts. */
async function openWorld() {
  const time = { now: Date.now() };
  let world = await createWorld({
    clock: { now: () => time.now },
    config: { uploads: { file: 10, quota: null } },
  });
  onTestFinished(() => world.close());
  const restart = async () => {
    world = await world.restart();
    return world;
  };
  return { world, time, restart };
}

const namesIn = ({ folder }: World) => {
  const { exports } = dataFiles(folder);
  return existsSync(exports) ? readdirSync(exports) : [];
};

test("an export interrupted at any point leaves no file, and is written after the restart", async () => {
  const { world, restart } = await openWorld();
  const url = await upload(world.ada, "The lead has arrived");
  await post(world.ada, "general", "lamp", `[lamp](${url})`);
  await requestExport(world.ada);
  let interruptions = 0;
  for (let stopAfter = 1; (await listExports(world))[0]?.pending; stopAfter += 2) {
    expect(namesIn(world)).toEqual([]);
    let calls = 0;
    await runExportUpkeep(world.ctx, () => ++calls > stopAfter);
    interruptions += 1;
  }
  expect(interruptions).toBeGreaterThan(5);
  await requestExport(world.ada);
  await runExportUpkeep(world.ctx, () => true);
  const again = await restart();
  await runExportUpkeep(again.ctx);
  const written = await listExports(again);
  expect(written).toMatchObject([1, 2].map(() => ({ pending: false, failed_timestamp: null })));
  for (const { export_url } of written) expect((await download(again, again.ada, export_url ?? "")).status).toBe(200);
});

test("files that a killed server left are removed, but archives are not", async () => {
  const { world } = await openWorld();
  await requestExport(world.ada);
  await runExportUpkeep(world.ctx);
  const { exports } = dataFiles(world.folder);
  mkdirSync(join(exports, "4e8f.unfinished"));
  for (const name of ["4e8f.unfinished/archive", "4e8f.tar"]) writeFileSync(join(exports, name), "half");
  await runExportUpkeep(world.ctx);
  expect(namesIn(world)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.tar$/)]);
});

test("an export during which the server ended three times is not tried again, and its requester is notified", async () => {
  const { world } = await openWorld();
  await requestExport(world.ada);
  world.ctx.store.all("UPDATE exports SET attempts = 3 RETURNING id", []);
  const queue = await openQueue(world.ada.call, { event_types: ["message", "realm_export"] });
  await runExportUpkeep(world.ctx);
  expect(await queue.takeAll()).toMatchObject([
    { type: "realm_export", exports: [{ pending: false, failed_timestamp: expect.any(Number), export_url: null }] },
    { type: "message", message: { content: expect.stringContaining("the server stopped several times") } },
  ]);
});

test("an archive is removed a week after it was finished, and administrators are notified", async () => {
  const { world, time } = await openWorld();
  await requestExport(world.ada);
  await runExportUpkeep(world.ctx);
  time.now += 7 * 86_400_000 - 1_000;
  await runExportUpkeep(world.ctx);
  expect(namesIn(world)).toHaveLength(1);
  const queue = await openQueue(world.boris.call, { event_types: ["realm_export"] });
  time.now += 1_000;
  await runExportUpkeep(world.ctx);
  expect(namesIn(world)).toEqual([]);
  expect(await queue.takeAll()).toMatchObject([
    { exports: [{ deleted_timestamp: expect.any(Number), export_url: null }] },
  ]);
});

test.each(
  mountedDisks.flatMap(({ name, create }) => [
    { name, create, fills: "from the start", size: 1_000 },
    { name, create, fills: "because of the archive", size: 8_000_000 },
  ]),
)("on $name $fills, an export fails, leaves no file, and its requester is notified why", async ({ create, size }) => {
  const { world } = await openWorld();
  const disk = create();
  const exports = join(disk.folder, "exports");
  mkdirSync(exports);
  symlinkSync(exports, dataFiles(world.folder).exports);
  if (size < 10_000) disk.fill(world.ctx);
  const url = await upload(world.ada, "x".repeat(size), "long.txt");
  await post(world.ada, "general", "lamp", `[long](${url})`);
  await requestExport(world.ada);
  const queue = await openQueue(world.ada.call, { event_types: ["message"], apply_markdown: false });
  await runExportUpkeep(world.ctx);
  expect(await listExports(world)).toMatchObject([{ pending: false, failed_timestamp: expect.any(Number) }]);
  const content = "Your export failed because the server's disk is full. Free some space, then request a new export.";
  expect(await queue.takeAll()).toMatchObject([{ message: { content } }]);
  expect(namesIn(world)).toEqual([]);
});

test("an upload with a lost file is listed without it, and the others are included", async () => {
  const { world } = await openWorld();
  const lost = await upload(world.ada, "The menu has not arrived", "menu.txt");
  await post(world.ada, "general", "lamp", `[menu](${lost})`);
  rmSync(dataFiles(world.folder).uploads, { recursive: true });
  const kept = await upload(world.ada, "The lead has arrived", "lamp.txt");
  await post(world.ada, "general", "lamp", `[lamp](${kept})`);
  const files = await writeExportAndDownload(world);
  expect(readJson(files, "uploads.json")).toMatchObject([
    { address: lost, file: null },
    { address: kept, file: "uploads/2.txt" },
  ]);
  expect(readJson(files, "export.json")).toMatchObject({ uploads: 2, lost_uploads: 1 });
});
