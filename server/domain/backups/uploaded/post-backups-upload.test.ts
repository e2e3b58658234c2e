import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dataFiles } from "../../../db/data-folder.ts";
import { roles } from "../../../http/roles.ts";
import { holdInFs, replaceInFs } from "../../../testing/replace-in-fs.ts";
import { testPassword } from "../../../testing/test-people.ts";
import { expectUnchanged } from "../../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { userEndpoints } from "../../users/contract.ts";
import { backupTransferEndpoints } from "../contract/transfers.ts";
import { backupEndpoints } from "../contract.ts";
import { timeInName } from "../folder.ts";
import { uploadedBackupLimits } from "../limits.ts";
import { backupFolder, chooseFolder, makeScheduledBackup, previewBackup } from "../testing/backups.ts";
import { uploadedFolder } from "./files.ts";
import { removeUploaded } from "./remove.ts";
import { removeStaleUpload } from "./remove-stale.ts";

let world: World;
let time: { ahead: number };
let whole: Buffer;

beforeEach(async () => {
  time = { ahead: 0 };
  world = await createWorld({ clock: { now: () => Date.now() + time.ahead } });
  onTestFinished(() => world.close());
  const folder = backupFolder();
  await chooseFolder(world, folder);
  await makeScheduledBackup(world);
  whole = readFileSync(join(folder, readdirSync(folder)[0] ?? ""));
});

const begin = async (by: Person, size = whole.length) =>
  (await by.call(backupTransferEndpoints.beginBackupUpload, { size })).upload_id;
const sendPiece = (by: Person, upload_id: string, offset: number, bytes: Buffer) =>
  by.call(backupTransferEndpoints.sendBackupPiece, { upload_id, offset, piece: new Blob([new Uint8Array(bytes)]) });
const state = async (by = world.ada) => (await by.call(backupEndpoints.getBackupPreview, {})).upload;
const filesLeft = () => (existsSync(uploadedFolder(world.folder)) ? readdirSync(uploadedFolder(world.folder)) : []);

/** Lets the disk have so many bytes free. No disk of a test has exactly as much room as an upload leaves. */
const leaveFree = (free: () => number) =>
  replaceInFs("statfs", () => async () => ({ ...statfsSync(world.folder), bavail: free(), bsize: 1 }));

/** Uploads a file in pieces; returns its path on the server. */
async function upload(by: Person, bytes = whole, pieceSize = 7_000): Promise<string> {
  const id = await begin(by, bytes.length);
  let answer: { received: number; file: string | null } = { received: 0, file: null };
  while (answer.received < bytes.length)
    answer = await sendPiece(by, id, answer.received, bytes.subarray(answer.received, answer.received + pieceSize));
  return answer.file ?? "";
}

test("an owner uploads a backup in pieces, previews it and restores it", async () => {
  const file = await upload(world.ada);
  expect(readFileSync(file).equals(whole)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(uploadedFolder(world.folder)).mode & 0o777).toBe(0o700);
  expect(await state()).toMatchObject({ file, size: whole.length, received: whole.length });
  expect(readdirSync(dataFiles(world.folder).incoming)).toEqual([]);
  expect(await previewBackup(world, file)).toMatchObject({
    problem: null,
    contents: { organization: "Lindholm & Daughters", size: whole.length },
  });
  const handOver = vi.spyOn(world.ctx.site, "restore").mockImplementation(() => {});
  await world.ada.call(backupEndpoints.restoreBackup, { file, password: testPassword });
  await expect.poll(() => handOver.mock.lastCall?.[0], { timeout: 10_000 }).toMatchObject({ file });
});

test("a piece whose answer was lost is sent again, and every byte is there once", async () => {
  const id = await begin(world.ada);
  const [first, second] = [whole.subarray(0, 10_000), whole.subarray(10_000, 15_000)];
  await sendPiece(world.ada, id, 0, first);
  expect(await sendPiece(world.ada, id, 0, first)).toMatchObject({ received: 10_000 });
  expect(await sendPiece(world.ada, id, 12_000, second)).toMatchObject({ received: 10_000 });
  await Promise.all([sendPiece(world.ada, id, 10_000, second), sendPiece(world.ada, id, 10_000, second)]);
  const last = whole.subarray(15_000);
  const { file } = await sendPiece(world.ada, id, 15_000, last);
  expect(await sendPiece(world.ada, id, 15_000, last)).toEqual(
    expect.objectContaining({ received: whole.length, file }),
  );
  expect(readFileSync(file ?? "").equals(whole)).toBe(true);
});

test("a piece that is cut off counts for nothing, and the upload goes on where it was", async () => {
  const id = await begin(world.ada);
  await sendPiece(world.ada, id, 0, whole.subarray(0, 10_000));
  const credentials = Buffer.from(`${world.ada.email}:${world.ada.apiKey}`).toString("base64");
  const cut = new AbortController();
  const body = new ReadableStream({
    async start(controller) {
      const head = `--x\r\ncontent-disposition: form-data; name="upload_id"\r\n\r\n${id}\r\n--x\r\ncontent-disposition: form-data; name="offset"\r\n\r\n10000\r\n--x\r\ncontent-disposition: form-data; name="piece"; filename="piece"\r\n\r\nhalf`;
      controller.enqueue(new TextEncoder().encode(head));
      await expect.poll(() => readdirSync(dataFiles(world.folder).incoming), { timeout: 10_000 }).toHaveLength(1);
      cut.abort();
    },
  });
  await expect(
    fetch(`${world.url}/api/v1/backups/upload/pieces`, {
      ...{ method: "POST", body, duplex: "half", signal: cut.signal },
      headers: { authorization: `Basic ${credentials}`, "content-type": "multipart/form-data; boundary=x" },
    } as RequestInit),
  ).rejects.toThrow();
  expect(await state()).toMatchObject({ file: null, received: 10_000 });
  await expect.poll(() => readdirSync(dataFiles(world.folder).incoming)).toEqual([]);
  const { file } = await sendPiece(world.ada, id, 10_000, whole.subarray(10_000));
  expect(readFileSync(file ?? "").equals(whole)).toBe(true);
});

test("a file that is no backup is refused with its first piece, and nothing of it stays", async () => {
  const id = await begin(world.ada, 10_000_000);
  await expect(sendPiece(world.ada, id, 0, Buffer.alloc(100_000, "x"))).rejects.toMatchObject({
    parameter: "piece",
    problem: "unfit",
  });
  expect(filesLeft()).toEqual([]);
  expect(await state()).toBeNull();
  await expect(sendPiece(world.ada, id, 0, whole)).rejects.toMatchObject({
    parameter: "upload_id",
    problem: "unknown",
  });
});

test("pieces as small as a byte are enough, and a file that is no backup is refused once that shows", async () => {
  const id = await begin(world.ada);
  for (let at = 0; at < 3; at++) await sendPiece(world.ada, id, at, whole.subarray(at, at + 1));
  await sendPiece(world.ada, id, 3, whole.subarray(3, 511));
  const { file } = await sendPiece(world.ada, id, 511, whole.subarray(511));
  expect(readFileSync(file ?? "").equals(whole)).toBe(true);
  const other = await begin(world.ada, 10);
  await sendPiece(world.ada, other, 0, Buffer.from("123456789"));
  await expect(sendPiece(world.ada, other, 9, Buffer.from("0"))).rejects.toMatchObject({
    parameter: "piece",
    problem: "unfit",
  });
  expect([filesLeft(), await state()]).toEqual([[], null]);
});

test("if the complete file cannot get its name, its last piece can be sent again", async () => {
  const now = Date.now();
  vi.spyOn(world.ctx.clock, "now").mockReturnValue(now);
  const id = await begin(world.ada);
  await sendPiece(world.ada, id, 0, whole.subarray(0, 10_000));
  const obstacle = join(uploadedFolder(world.folder), `uploaded-${timeInName(now)}.tar`);
  mkdirSync(obstacle);
  const sendLast = () => sendPiece(world.ada, id, 10_000, whole.subarray(10_000));
  await expect(sendLast()).rejects.toThrow();
  expect(await state()).toMatchObject({ file: null, received: 10_000 });
  rmSync(obstacle, { recursive: true });
  const { file } = await sendLast();
  expect(readFileSync(file ?? "").equals(whole)).toBe(true);
});

test("a damaged backup is found out by its preview", async () => {
  const damaged = Buffer.from(whole.with(8_000, (whole[8_000] ?? 0) ^ 1));
  const file = await upload(world.ada, damaged);
  expect(await previewBackup(world, file)).toMatchObject({ contents: null, reason: { code: "not_a_backup" } });
  const short = await upload(world.ada, whole.subarray(0, whole.length - 3_000));
  expect(await previewBackup(world, short)).toMatchObject({ contents: null, reason: { code: "not_a_backup" } });
  expect(filesLeft()).toHaveLength(1);
});

test("an upload is never longer than announced, nor than the disk has room for", async () => {
  await expect(begin(world.ada, Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
    parameter: "size",
    problem: "too_long",
  });
  const id = await begin(world.ada, 10_000);
  await expect(sendPiece(world.ada, id, 0, whole.subarray(0, 10_001))).rejects.toMatchObject({
    parameter: "piece",
    problem: "too_long",
  });
  expect(await state()).toMatchObject({ received: 0 });
  expect(filesLeft()).toEqual([]);
});

test("an upload that does not begin leaves what was there, whose room counts as free", async () => {
  const file = await upload(world.ada);
  let free = uploadedBackupLimits.freeSpace;
  leaveFree(() => free);
  await expect(begin(world.ada, whole.length + 1)).rejects.toMatchObject({ parameter: "size", problem: "too_long" });
  expect(await state()).toMatchObject({ file });
  expect(readFileSync(file).equals(whole)).toBe(true);
  const id = await begin(world.ada);
  expect(existsSync(file)).toBe(false);
  free = uploadedBackupLimits.freeSpace - 1;
  await expect(sendPiece(world.ada, id, 0, whole)).rejects.toMatchObject({ code: "STORAGE_FULL" });
  expect(await state()).toMatchObject({ received: 0 });
  free = uploadedBackupLimits.freeSpace;
  expect(await sendPiece(world.ada, id, 0, whole)).toMatchObject({ received: whole.length });
});

test("an upload is stopped, and a new one replaces what was there", async () => {
  const id = await begin(world.ada);
  await sendPiece(world.ada, id, 0, whole.subarray(0, 10_000));
  const other = "0".repeat(32);
  await world.ada.call(backupTransferEndpoints.removeBackupUpload, { upload_id: other });
  expect(filesLeft()).toEqual([`${id}.partial`]);
  await world.ada.call(backupTransferEndpoints.removeBackupUpload, { upload_id: id });
  expect([filesLeft(), await state()]).toEqual([[], null]);
  await expect(sendPiece(world.ada, id, 10_000, whole.subarray(10_000))).rejects.toMatchObject({
    parameter: "upload_id",
    problem: "unknown",
  });
  const file = await upload(world.ada);
  await previewBackup(world, file);
  await begin(world.ada);
  expect(existsSync(file)).toBe(false);
  expect((await world.ada.call(backupEndpoints.getBackupPreview, {})).preview).toBeNull();
  await upload(world.ada);
  await world.ada.call(backupTransferEndpoints.removeBackupUpload, {});
  expect(filesLeft()).toEqual([]);
});

test("another owner waits for a running upload, and not for one that has stopped", async () => {
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  const id = await begin(world.ada);
  await expect(begin(world.boris)).rejects.toMatchObject({ requestProblem: "in_progress" });
  await expect(sendPiece(world.boris, id, 0, whole)).rejects.toMatchObject({
    parameter: "upload_id",
    problem: "unknown",
  });
  expect(await state(world.boris)).toMatchObject({ file: null, received: 0 });
  time.ahead = uploadedBackupLimits.takeoverSeconds * 1_000;
  await upload(world.boris);
  await expect(sendPiece(world.ada, id, 0, whole)).rejects.toMatchObject({
    parameter: "upload_id",
    problem: "unknown",
  });
});

test("only owners upload, see and remove a backup", async () => {
  const id = await begin(world.ada);
  for (const by of [world.boris, world.nina, world.gus]) {
    const attempts: readonly (() => Promise<unknown>)[] = [
      () => begin(by),
      () => sendPiece(by, id, 0, whole),
      () => by.call(backupTransferEndpoints.removeBackupUpload, {}),
      () => state(by),
    ];
    for (const attempt of attempts)
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  }
  expect(await state()).toMatchObject({ received: 0 });
});

test("what nobody needs anymore is removed: a restored backup, an old one, and the rest of an upload", async () => {
  const file = await upload(world.ada);
  await removeStaleUpload(world.ctx);
  expect(existsSync(file)).toBe(true);
  const by = { id: world.ada.id, email: world.ada.email };
  world.ctx.backupJobs.restoration = { file, by, endedAt: 1, replaced: null, missing: 0 };
  await removeStaleUpload(world.ctx);
  expect(filesLeft()).toEqual([]);

  await upload(world.ada);
  time.ahead = (uploadedBackupLimits.keptSeconds + 60) * 1_000;
  await removeStaleUpload(world.ctx);
  expect(filesLeft()).toEqual([]);

  const id = await begin(world.ada);
  await sendPiece(world.ada, id, 0, whole.subarray(0, 10_000));
  await removeStaleUpload(world.ctx);
  expect(filesLeft()).toEqual([`${id}.partial`]);
  time.ahead += (uploadedBackupLimits.idleSeconds + 60) * 1_000;
  await removeStaleUpload(world.ctx);
  expect([filesLeft(), await state()]).toEqual([[], null]);
});

test("after a restart the uploaded backup is there, and the rest of an unfinished one is removed", async () => {
  const file = await upload(world.ada);
  world = await world.restart();
  expect(await state()).toMatchObject({ file });
  const id = await begin(world.ada);
  await sendPiece(world.ada, id, 0, whole.subarray(0, 10_000));
  world = await world.restart();
  await removeStaleUpload(world.ctx);
  expect([filesLeft(), await state()]).toEqual([[], null]);
});

test("if two owners begin at once, one uploads and the other must wait", async () => {
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  const attempts = await Promise.allSettled([begin(world.ada), begin(world.boris)]);
  const refusals = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason] : []));
  expect(refusals).toEqual([expect.objectContaining({ requestProblem: "in_progress" })]);
});

test("an upload that begins while old ones are removed keeps its pieces", async () => {
  const disk = holdInFs("readdir", (path, count) => count === 0 && path === uploadedFolder(world.folder));
  const removing = removeStaleUpload(world.ctx);
  await expect.poll(disk.asked, { timeout: 10_000 }).toHaveLength(1);
  let isSent = false;
  const sending = begin(world.ada).then(async (id) => {
    await sendPiece(world.ada, id, 0, whole.subarray(0, 10_000));
    isSent = true;
    return id;
  });
  // If the upload did not wait for its turn, it would begin meanwhile.
  for (let others = 0; others < 20 && !isSent; others++) await state();
  disk.answer();
  await removing;
  const id = await sending;
  expect(filesLeft()).toEqual([`${id}.partial`]);
});

test("to stop an upload does not stop another that begins meanwhile", async () => {
  const id = await begin(world.ada);
  const [other] = await Promise.all([
    begin(world.ada),
    world.ada.call(backupTransferEndpoints.removeBackupUpload, { upload_id: id }),
  ]);
  expect(await sendPiece(world.ada, other, 0, whole)).toMatchObject({ received: whole.length });
});

test.each(["previewing", "restoring"] as const)("what may be read is not removed (%s)", async (job) => {
  const file = await upload(world.ada);
  const { promise: reading, resolve: endReading } = Promise.withResolvers<void>();
  const piece = Promise.withResolvers<void>();
  // The job begins while the removal waits for a piece that is on its way to the disk.
  void world.ctx.backupJobs.incoming?.writing(() => piece.promise);
  const removing = removeUploaded(world.ctx);
  removing.catch(() => undefined);
  await setImmediate();
  const done = world.ctx.backupJobs[job].begin({ startedAt: 1, userId: world.ada.id }, () => reading);
  piece.resolve();
  await expect(removing).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (const attempt of [() => begin(world.ada), () => world.ada.call(backupTransferEndpoints.removeBackupUpload, {})])
    await expect(attempt()).rejects.toMatchObject({ requestProblem: "in_progress" });
  await removeStaleUpload(world.ctx);
  expect(await state()).toMatchObject({ file });
  expect(readFileSync(file).equals(whole)).toBe(true);
  endReading();
  await done;
  await world.ada.call(backupTransferEndpoints.removeBackupUpload, {});
  expect(filesLeft()).toEqual([]);
});
