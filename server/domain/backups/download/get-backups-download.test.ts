import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { roles } from "../../../http/roles.ts";
import { send } from "../../../http/testing/send.ts";
import { holdInFs } from "../../../testing/replace-in-fs.ts";
import { testPassword } from "../../../testing/test-people.ts";
import { expectUnchanged } from "../../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { auditLogEndpoints } from "../../audit-log/contract.ts";
import { userEndpoints } from "../../users/contract.ts";
import { backupTransferEndpoints } from "../contract/transfers.ts";
import { backupFolder, chooseFolder, makeScheduledBackup } from "../testing/backups.ts";
import { downloadsRoot } from "./address.ts";
import { downloadLifetime, signDownload } from "./token.ts";

let world: World;
let time: { ahead: number };
let folder: string;
let name: string;
let whole: Buffer;

beforeEach(async ({ onTestFinished }) => {
  time = { ahead: 0 };
  world = await createWorld({ clock: { now: () => Date.now() + time.ahead } });
  onTestFinished(() => world.close());
  folder = backupFolder();
  await chooseFolder(world, folder);
  await makeScheduledBackup(world);
  [name = ""] = readdirSync(folder);
  whole = readFileSync(join(folder, name));
});

const ask = (by: Person, password = testPassword, file = name) =>
  by.call(backupTransferEndpoints.createBackupDownload, { name: file, password });

/** Downloads as a person, or as a stranger. */
function get(url: string, by: Person | null, headers: Record<string, string> = {}, method = "GET") {
  const credentials: Record<string, string> =
    by === null ? {} : { authorization: `Basic ${Buffer.from(`${by.email}:${by.apiKey}`).toString("base64")}` };
  return fetch(`${world.url}${url}`, { method, headers: { ...credentials, ...headers } });
}

test("an owner downloads a backup with her password, and no cache keeps it", async () => {
  const { url } = await ask(world.ada);
  const answer = await get(url, world.ada);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  expect(answer.headers.get("content-length")).toBe(String(whole.length));
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
});

test("a download that was cut off goes on where it was", async () => {
  const { url } = await ask(world.ada);
  const first = await get(url, world.ada, { range: "bytes=0-999" });
  const etag = first.headers.get("etag") ?? "";
  const rest = await get(url, world.ada, { range: "bytes=1000-", "if-range": etag });
  expect([first.status, rest.status]).toEqual([206, 206]);
  const both = Buffer.concat([await first.arrayBuffer(), await rest.arrayBuffer()].map((part) => Buffer.from(part)));
  expect(both.equals(whole)).toBe(true);
  expect((await get(url, world.ada, {}, "HEAD")).status).toBe(200);
});

test("the address is for its owner alone, for an hour, and for this backup", async () => {
  const { url } = await ask(world.ada);
  expect((await get(url, null)).status).toBe(401);
  expect((await get(url, world.boris)).status).toBe(400);
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  expect((await get(url, world.boris)).status).toBe(404);
  const forged = url.replace(/\/(\d+)\./, (_, until) => `/${Number(until) + 1_000}.`);
  expect(forged).not.toBe(url);
  for (const wrong of [
    forged,
    url.replace(/\.[\w-]+\//, ".AAAA/"),
    url.replace(name, "watercooler-2020-01-01T00-00-00.tar"),
  ])
    expect((await get(wrong, world.ada)).status, wrong).toBe(404);
  time.ahead = downloadLifetime * 1_000;
  expect((await get(url, world.ada)).status).toBe(404);
});

test("nobody leaves the folder of backups by a name, and no other file in it is sent", async ({ onTestFinished }) => {
  const outside = `${randomUUID()}.tar`;
  onTestFinished(() => rmSync(join(dirname(folder), outside), { force: true }));
  for (const path of [join(folder, "notes.tar"), join(dirname(folder), outside)]) writeFileSync(path, "notes");
  for (const file of ["notes.tar", `../${outside}`, join(dirname(folder), outside), "organization"]) {
    await expect(ask(world.ada, testPassword, file)).rejects.toMatchObject({ parameter: "name", problem: "unknown" });
    const token = signDownload({ name: file, userId: world.ada.id, until: Math.floor(Date.now() / 1000) + 60 });
    const path = `${downloadsRoot}${token}/${encodeURIComponent(file)}`;
    const { status } = await send(Number(new URL(world.url).port), "GET", path, {
      headers: { authorization: `Basic ${Buffer.from(`${world.ada.email}:${world.ada.apiKey}`).toString("base64")}` },
    });
    expect([file, status]).toEqual([file, 404]);
  }
});

test("who is no longer an owner when the backup is found gets no address, and nothing is recorded", async () => {
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  const drive = holdInFs("stat", (path) => path === join(folder, name));
  const asking = ask(world.ada);
  asking.catch(() => undefined);
  await expect.poll(drive.asked, { timeout: 10_000 }).toHaveLength(1);
  await world.boris.call(userEndpoints.editUser, { user_id_or_email: String(world.ada.id), role: roles.member });
  drive.answer();
  await expect(asking).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  const { entries } = await world.boris.call(auditLogEndpoints.getAuditLog, {});
  expect(entries.map(({ action }) => action)).not.toContain("download_backup");
});

test("requests for a backup on a drive that does not answer do not look again", async () => {
  const drive = holdInFs("stat", (path) => path === join(folder, name));
  const token = signDownload({ name, userId: world.ada.id, until: Math.floor(Date.now() / 1000) + 60 });
  const requests = [1, 2, 3].map(() => get(`${downloadsRoot}${token}/${name}`, world.ada, {}, "HEAD"));
  await expect.poll(drive.asked, { timeout: 10_000 }).toHaveLength(1);
  // Another look would be asked for before the answers to as many other requests.
  for (let others = 0; others < 10; others++) await get("/api/v1/backups/preview", world.ada);
  expect(drive.asked()).toHaveLength(1);
  drive.answer();
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
});

test("a folder that cannot be used is reported, and not as a backup that is missing", async () => {
  const { url } = await ask(world.ada);
  rmSync(folder, { recursive: true });
  // A link to itself: the system refuses every path through it.
  symlinkSync(folder, folder);
  await expect(ask(world.ada)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    body: { problem_reason: { code: "folder_unusable", facts: { folder } } },
  });
  expect((await get(url, world.ada)).status).toBe(400);
});

test("only owners ask for an address, with their own password, and guesses are counted", async () => {
  for (const by of [world.boris, world.nina, world.gus])
    await expect(expectUnchanged(world, () => ask(by))).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  for (let count = 0; count < 5; count++)
    await expect(ask(world.ada, "guess")).rejects.toMatchObject({ parameter: "password", problem: "wrong" });
  await expect(ask(world.ada)).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
});

test("the list of changes says who asked for which backup", async () => {
  await ask(world.ada);
  const { entries } = await world.ada.call(auditLogEndpoints.getAuditLog, {});
  expect(entries[0]).toMatchObject({
    action: "download_backup",
    actor: { user_id: world.ada.id },
    object: { kind: "backup", name },
  });
});
