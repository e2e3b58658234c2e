import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { roles } from "../../../http/roles.ts";
import { send } from "../../../http/testing/send.ts";
import { testPassword } from "../../../testing/test-people.ts";
import { expectUnchanged } from "../../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { auditLogEndpoints } from "../../audit-log/contract.ts";
import { userEndpoints } from "../../users/contract.ts";
import { backupTransferEndpoints } from "../contract/transfers.ts";
import { backupFolder, chooseFolder, makeScheduledBackup } from "../testing/backups.ts";
import { downloadLifetime } from "./token.ts";

let world: World;
let time: { ahead: number };
let name: string;
let whole: Buffer;

beforeEach(async ({ onTestFinished }) => {
  time = { ahead: 0 };
  world = await createWorld({ clock: { now: () => Date.now() + time.ahead } });
  onTestFinished(() => world.close());
  const folder = backupFolder();
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

test("nobody leaves the folder of the backups by a name", async () => {
  for (const file of ["../watercooler.sqlite", "..%2fwatercooler.sqlite", "/etc/passwd", "organization"]) {
    await expect(ask(world.ada, testPassword, file)).rejects.toMatchObject({ parameter: "name", problem: "unknown" });
    const { url } = await ask(world.ada);
    const { status } = await send(Number(new URL(world.url).port), "GET", url.replace(name, encodeURIComponent(file)), {
      headers: { authorization: `Basic ${Buffer.from(`${world.ada.email}:${world.ada.apiKey}`).toString("base64")}` },
    });
    expect(status).toBe(404);
  }
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
