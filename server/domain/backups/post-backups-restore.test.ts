import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { roles } from "../../http/roles.ts";
import { testPassword } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import type { World } from "../../testing/world.ts";
import { userEndpoints } from "../users/contract.ts";
import { backupEndpoints } from "./contract.ts";
import { makeScheduledBackup, openWorldWithFolder } from "./testing/backups.ts";

let world: World;
let folder: string;

beforeEach(async () => {
  ({ world, folder } = await openWorldWithFolder());
});

const restore = (file: string) => world.ada.call(backupEndpoints.restoreBackup, { file, password: testPassword });
const state = () => world.ada.call(backupEndpoints.getBackupPreview, {});

test("a file that cannot be restored is reported, and nothing changes", async () => {
  const file = join(folder, "notes.tar");
  writeFileSync(file, "x".repeat(2_000));
  await expectUnchanged(world, async () => {
    await restore(file);
    await expect.poll(async () => (await state()).restored, { timeout: 10_000 }).not.toBeNull();
  });
  expect(await state()).toMatchObject({
    restoring: null,
    restored: {
      file,
      problem: `${file} is damaged or not a database. Use another backup.`,
      reason: { code: "not_a_database", facts: { file } },
      replaced: null,
    },
  });
  expect(readdirSync(world.folder)).not.toContain("restoring");
  expect(readdirSync(world.folder)).not.toContain("watercooler.sqlite.partial");
});

test("a checked backup is passed to the server's process, with the owner who requested it", async () => {
  await makeScheduledBackup(world);
  const [name = ""] = readdirSync(folder);
  const handOver = vi.spyOn(world.ctx.site, "restore").mockImplementation(() => {});
  await restore(name);
  await expect
    .poll(() => handOver.mock.lastCall, { timeout: 10_000 })
    .toEqual([
      {
        file: join(folder, name),
        by: { id: world.ada.id, email: world.ada.email },
        prepared: { database: dataFiles(world.folder).verifiedCopy },
      },
    ]);
});

test("a backup is not restored if the requester is no longer an owner when it is ready", async () => {
  await makeScheduledBackup(world);
  const [name = ""] = readdirSync(folder);
  const handOver = vi.spyOn(world.ctx.site, "restore").mockImplementation(() => {});
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  await restore(name);
  await world.boris.call(userEndpoints.editUser, { user_id_or_email: String(world.ada.id), role: roles.member });
  const seen = () => world.boris.call(backupEndpoints.getBackupPreview, {});
  await expect
    .poll(async () => (await seen()).restored, { timeout: 10_000 })
    .toMatchObject({ problem: "The person who requested it was no longer an owner when it was ready." });
  expect(handOver).not.toHaveBeenCalled();
  expect(readdirSync(world.folder)).not.toContain("restoring");
  expect(existsSync(dataFiles(world.folder).verifiedCopy)).toBe(false);
});

test("one restore runs at a time, and never while a backup is made", async () => {
  await makeScheduledBackup(world);
  const [name = ""] = readdirSync(folder);
  vi.spyOn(world.ctx.site, "restore").mockImplementation(() => {});
  await restore(name);
  await expect(restore(name)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "A restore is already in progress. Try again when that is over.",
  });
  await expect.poll(async () => (await state()).restoring, { timeout: 10_000 }).toBeNull();
  const making = makeScheduledBackup(world);
  await expect(restore(name)).rejects.toMatchObject({
    message: "A backup is being made. Try again when it is finished.",
  });
  await making;
});

test("only owners restore a backup, and relative paths are refused", async () => {
  for (const by of [world.boris, world.nina, world.gus]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization owner" };
    const attempt = () => by.call(backupEndpoints.restoreBackup, { file: "/etc/passwd", password: testPassword });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refused);
  }
  await expect(restore("../watercooler.sqlite")).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "The file must be a full path on the server's computer.",
  });
});

test("a session or an API key is not enough without the password, and guesses are counted", async () => {
  const guess = () => world.ada.call(backupEndpoints.restoreBackup, { file: "/backup.tar", password: "guess" });
  for (let count = 0; count < 5; count++) {
    await expect(expectUnchanged(world, guess)).rejects.toMatchObject({ message: "That is not your password." });
  }
  await expect(guess()).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
  expect((await state()).restoring).toBeNull();
});
