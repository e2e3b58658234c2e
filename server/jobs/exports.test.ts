import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { askForExport, download, exportsIn, readJson, writtenExport } from "../domain/exports/testing/exports.ts";
import { upload } from "../domain/uploads/testing/upload.ts";
import { post } from "../testing/actions.ts";
import { createWorld, type World } from "../testing/world.ts";
import { lookAfterExports } from "./exports.ts";

/** A world whose time the test decides, and that is closed however often it was restarted. */
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

test("wherever an export is interrupted nothing is left of it, and it is written after the restart", async () => {
  const { world, restart } = await openWorld();
  const url = await upload(world.ada, "The lead has arrived");
  await post(world.ada, "general", "keel", `[keel](${url})`);
  await askForExport(world.ada);
  let interruptions = 0;
  for (let patience = 1; (await exportsIn(world))[0]?.pending; patience += 2) {
    expect(namesIn(world)).toEqual([]);
    let looked = 0;
    await lookAfterExports(world.ctx, () => ++looked > patience);
    interruptions += 1;
  }
  expect(interruptions).toBeGreaterThan(5);
  await askForExport(world.ada);
  await lookAfterExports(world.ctx, () => true);
  const again = await restart();
  await lookAfterExports(again.ctx);
  const written = await exportsIn(again);
  expect(written).toMatchObject([1, 2].map(() => ({ pending: false, failed_timestamp: null })));
  for (const { export_url } of written) expect((await download(again, again.ada, export_url ?? "")).status).toBe(200);
});

test("what a server that was killed has left is removed, and archives are not", async () => {
  const { world } = await openWorld();
  await askForExport(world.ada);
  await lookAfterExports(world.ctx);
  const { exports } = dataFiles(world.folder);
  mkdirSync(join(exports, "4e8f.unfinished"));
  for (const name of ["4e8f.unfinished/archive", "4e8f.tar"]) writeFileSync(join(exports, name), "half");
  await lookAfterExports(world.ctx);
  expect(namesIn(world)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.tar$/)]);
});

test("one that has brought the server down three times is not begun again, and whoever asked is told", async () => {
  const { world } = await openWorld();
  await askForExport(world.ada);
  world.ctx.store.all("UPDATE exports SET attempts = 3 RETURNING id", []);
  const queue = await openQueue(world.ada.call, { event_types: ["message", "realm_export"] });
  await lookAfterExports(world.ctx);
  expect(await queue.takeAll()).toMatchObject([
    { type: "realm_export", exports: [{ pending: false, failed_timestamp: expect.any(Number), export_url: null }] },
    { type: "message", message: { content: expect.stringContaining("The server ended 3 times") } },
  ]);
});

test("an archive is removed a week after it was finished, and administrators are told", async () => {
  const { world, time } = await openWorld();
  await askForExport(world.ada);
  await lookAfterExports(world.ctx);
  time.now += 7 * 86_400_000 - 1_000;
  await lookAfterExports(world.ctx);
  expect(namesIn(world)).toHaveLength(1);
  const queue = await openQueue(world.boris.call, { event_types: ["realm_export"] });
  time.now += 1_000;
  await lookAfterExports(world.ctx);
  expect(namesIn(world)).toEqual([]);
  expect(await queue.takeAll()).toMatchObject([
    { exports: [{ deleted_timestamp: expect.any(Number), export_url: null }] },
  ]);
});

test.each(
  mountedDisks.flatMap(({ name, create }) => [
    { name, create, fills: "before it is begun", size: 1_000 },
    { name, create, fills: "with the archive", size: 8_000_000 },
  ]),
)("on $name $fills an export fails, leaves nothing, and whoever asked is told why", async ({ create, size }) => {
  const { world } = await openWorld();
  const disk = create();
  const exports = join(disk.folder, "exports");
  mkdirSync(exports);
  symlinkSync(exports, dataFiles(world.folder).exports);
  if (size < 10_000) disk.fill(world.ctx);
  const url = await upload(world.ada, "x".repeat(size), "long.txt");
  await post(world.ada, "general", "keel", `[long](${url})`);
  await askForExport(world.ada);
  const queue = await openQueue(world.ada.call, { event_types: ["message"], apply_markdown: false });
  await lookAfterExports(world.ctx);
  expect(await exportsIn(world)).toMatchObject([{ pending: false, failed_timestamp: expect.any(Number) }]);
  const why = "The server's disk is full: free some space, then ask for another.";
  expect(await queue.takeAll()).toMatchObject([{ message: { content: `Your export could not be written. ${why}` } }]);
  expect(namesIn(world)).toEqual([]);
});

test("an upload whose file is lost is told of as such, and the others are in it", async () => {
  const { world } = await openWorld();
  const lost = await upload(world.ada, "The mast has not arrived", "mast.txt");
  await post(world.ada, "general", "keel", `[mast](${lost})`);
  rmSync(dataFiles(world.folder).uploads, { recursive: true });
  const kept = await upload(world.ada, "The lead has arrived", "keel.txt");
  await post(world.ada, "general", "keel", `[keel](${kept})`);
  const files = await writtenExport(world);
  expect(readJson(files, "uploads.json")).toMatchObject([
    { address: lost, file: null },
    { address: kept, file: "uploads/2.txt" },
  ]);
  expect(readJson(files, "export.json")).toMatchObject({ uploads: 2, lost_uploads: 1 });
});
