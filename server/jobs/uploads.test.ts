import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { holdFlushes } from "../db/testing/replace-disk.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { deleteMessages } from "../domain/messages/actions/delete.ts";
import { post } from "../domain/messages/testing/office.ts";
import { linkIntoSnapshot, openSnapshot, removeOldSnapshots } from "../domain/uploads/snapshots.ts";
import { announce, offsetOf, sendPiece, tus } from "../domain/uploads/testing/resumable.ts";
import { filesOnDisk, ownUploads, upload } from "../domain/uploads/testing/upload.ts";
import { deleteUnused } from "../domain/uploads/unused.ts";
import { createWorld, type World } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { removeExpiredPieces, removeStrayFiles, removeUnusedUploads } from "./uploads.ts";

const day = 86_400_000;

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(() => world.close());
});

test("uploads that no message links to are removed after five weeks, and Nina is notified; linked ones stay", async () => {
  await upload(world.nina, "Never sent");
  const shared = await upload(world.nina, "Shared", "shared.txt");
  await post(world.nina, 1, `[shared](${shared})`);
  now += 34 * day;
  await removeUnusedUploads(world.ctx);
  expect(await ownUploads(world.nina)).toHaveLength(2);
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  now += 2 * day;
  await removeUnusedUploads(world.ctx);
  expect(await ownUploads(world.nina)).toMatchObject([{ name: "shared.txt" }]);
  expect(await queue.takeAll()).toMatchObject([{ op: "remove", attachment: { id: 1 }, upload_space_used: 6 }]);
  expect(filesOnDisk(world)).toHaveLength(1);
});

test("the five weeks count from the deletion of the last message that linked to an upload", async () => {
  const url = await upload(world.nina);
  const id = await post(world.nina, 1, `[lamp](${url})`);
  now += 100 * day;
  await mutate(world.ctx, (tx) => deleteMessages(tx, [id]));
  now += 34 * day;
  await removeUnusedUploads(world.ctx);
  expect(await ownUploads(world.nina)).toHaveLength(1);
  now += 2 * day;
  await removeUnusedUploads(world.ctx);
  expect(await ownUploads(world.nina)).toEqual([]);
});

test("more uploads than fit into one batch are all removed", async () => {
  for (let sent = 0; sent < 101; sent++) await upload(world.nina, "x");
  now += 36 * day;
  await removeUnusedUploads(world.ctx);
  expect([await ownUploads(world.nina), filesOnDisk(world)]).toEqual([[], []]);
});

test("files without an upload are removed once they are old; files of uploads and others stay", async () => {
  await post(world.nina, 1, `[lamp](${await upload(world.nina)})`);
  const [kept] = filesOnDisk(world);
  const { uploads, thumbnails } = dataFiles(world.folder);
  for (const folder of [uploads, thumbnails]) mkdirSync(join(folder, "4e"), { recursive: true });
  const stray = "4e8f9b1c2a7d6350f1e2d3c4b5a69788";
  writeFileSync(join(uploads, "4e", stray), "Left by a server that was killed");
  writeFileSync(join(thumbnails, "4e", `${stray}-840x560.webp`), "Left by it too");
  writeFileSync(join(uploads, "README"), "Not ours");
  await removeStrayFiles(world.ctx);
  expect(filesOnDisk(world)).toHaveLength(4);
  now += 36 * day;
  await removeStrayFiles(world.ctx);
  expect(filesOnDisk(world).sort()).toEqual([kept, "README"].sort());
});

test("a file stays until the deletion of its upload is on the disk", async () => {
  await upload(world.nina);
  now += 36 * day;
  const disk = holdFlushes();
  onTestFinished(disk.restore);
  const deleted = mutate(world.ctx, (tx) => deleteUnused(tx, 1));
  await expect.poll(disk.waiting).toBe(1);
  const removed = removeStrayFiles(world.ctx);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(filesOnDisk(world)).toHaveLength(1);
  disk.restore();
  await Promise.all([deleted, removed]);
  expect(filesOnDisk(world)).toEqual([]);
});

test("files stay for five weeks after their database was replaced", async () => {
  const { uploads, database } = dataFiles(world.folder);
  const stray = join(uploads, "4e", "4e8f9b1c2a7d6350f1e2d3c4b5a69788");
  mkdirSync(join(uploads, "4e"), { recursive: true });
  writeFileSync(stray, "Of the database that was replaced");
  const { ctimeMs } = statSync(stray);
  const replace = () => {
    copyFileSync(database, `${database}.partial`);
    renameSync(`${database}.partial`, database);
    return statSync(database).birthtimeMs;
  };
  await expect.poll(replace).toBeGreaterThan(ctimeMs + 10);
  world = await world.restart();
  now = ctimeMs + 35 * day + 5;
  await removeStrayFiles(world.ctx);
  expect(filesOnDisk(world)).toHaveLength(1);
  now += day;
  await removeStrayFiles(world.ctx);
  expect(filesOnDisk(world)).toEqual([]);
});

test("unfinished uploads are removed after a day with their space in the quota, and so are unknown pieces", async () => {
  const place = await announce(world, world.nina, 20);
  await sendPiece(world, world.nina, place, 0, "The lead");
  writeFileSync(join(dataFiles(world.folder).resumable, "4e8f9b1c2a7d6350f1e2d3c4b5a69788"), "Left by a server");
  now += 0.9 * day;
  await removeExpiredPieces(world.ctx);
  expect([filesOnDisk(world).length, await offsetOf(world, world.nina, place)]).toEqual([1, 8]);
  now += 0.2 * day;
  expect((await tus(world, world.nina, "HEAD", place)).status).toBe(410);
  await removeExpiredPieces(world.ctx);
  expect(filesOnDisk(world)).toEqual([]);
  expect((await tus(world, world.nina, "HEAD", place)).status).toBe(404);
});

test("snapshots of a killed backup are removed after a day, those of a running one stay", async () => {
  await upload(world.nina);
  const [pathId = ""] = (await ownUploads(world.nina)).map(({ path_id }) => path_id);
  const snapshot = await openSnapshot(world.folder);
  await linkIntoSnapshot(world.folder, pathId, snapshot);
  await removeOldSnapshots(world.folder, now);
  expect(readdirSync(snapshot)).toHaveLength(1);
  await removeOldSnapshots(world.folder, now + 1.1 * day);
  expect(existsSync(snapshot)).toBe(false);
  expect(filesOnDisk(world)).toHaveLength(1);
});

test("a server without uploads has nothing to remove", async () => {
  await removeStrayFiles(world.ctx);
  expect(filesOnDisk(world)).toEqual([]);
});
