import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { roles } from "../../http/roles.ts";
import { castPassword } from "../../testing/cast.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import type { World } from "../../testing/world.ts";
import { userEndpoints } from "../users/contract.ts";
import { backupEndpoints } from "./contract.ts";
import { makeOne, openWorldWithFolder } from "./testing/backups.ts";

let world: World;
let folder: string;

beforeEach(async () => {
  ({ world, folder } = await openWorldWithFolder());
});

const restore = (file: string) => world.ada.call(backupEndpoints.restoreBackup, { file, password: castPassword });
const state = () => world.ada.call(backupEndpoints.getBackupPreview, {});

test("what cannot be restored is told once it is known, and everything goes on as it was", async () => {
  const file = join(folder, "notes.tar");
  writeFileSync(file, "x".repeat(2_000));
  await expectUnchanged(world, async () => {
    await restore(file);
    await expect.poll(async () => (await state()).restored, { timeout: 10_000 }).not.toBeNull();
  });
  expect(await state()).toMatchObject({
    restoring: null,
    restored: { file, problem: `${file} is damaged or not a database. Use another backup.`, replaced: null },
  });
  expect(readdirSync(world.folder)).not.toContain("restoring");
  expect(readdirSync(world.folder)).not.toContain("watercooler.sqlite.partial");
});

test("a proven backup is handed to the server's process, with the owner who wants it", async () => {
  await makeOne(world);
  const [name = ""] = readdirSync(folder);
  const handOver = vi.spyOn(world.ctx.site, "restore").mockImplementation(() => {});
  await restore(name);
  await expect
    .poll(() => handOver.mock.lastCall, { timeout: 10_000 })
    .toEqual([
      {
        file: join(folder, name),
        by: { id: world.ada.id, email: world.ada.email },
        prepared: { database: dataFiles(world.folder).proven },
      },
    ]);
});

test("who is no owner any more when the backup is ready does not go back to it", async () => {
  await makeOne(world);
  const [name = ""] = readdirSync(folder);
  const handOver = vi.spyOn(world.ctx.site, "restore").mockImplementation(() => {});
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.boris.id), role: roles.owner });
  await restore(name);
  await world.boris.call(userEndpoints.editUser, { user_id_or_email: String(world.ada.id), role: roles.member });
  const seen = () => world.boris.call(backupEndpoints.getBackupPreview, {});
  await expect
    .poll(async () => (await seen()).restored, { timeout: 10_000 })
    .toMatchObject({ problem: "Whoever wanted it was no owner any more when it was ready." });
  expect(handOver).not.toHaveBeenCalled();
  expect(readdirSync(world.folder)).not.toContain("restoring");
  expect(existsSync(dataFiles(world.folder).proven)).toBe(false);
});

test("one at a time, and never while a backup is made", async () => {
  await makeOne(world);
  const [name = ""] = readdirSync(folder);
  vi.spyOn(world.ctx.site, "restore").mockImplementation(() => {});
  await restore(name);
  await expect(restore(name)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "The server goes back to a backup already. Try again when that is over.",
  });
  await expect.poll(async () => (await state()).restoring, { timeout: 10_000 }).toBeNull();
  const making = makeOne(world);
  await expect(restore(name)).rejects.toMatchObject({
    message: "A backup is being made. Try again when it is finished.",
  });
  await making;
});

test("nobody but owners goes back to one, and names lead nowhere else", async () => {
  for (const by of [world.boris, world.nina, world.gus]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization owner" };
    const attempt = () => by.call(backupEndpoints.restoreBackup, { file: "/etc/passwd", password: castPassword });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refused);
  }
  await expect(restore("../watercooler.sqlite")).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "The file must be a full path on the server's computer.",
  });
});

test("an open browser or a key alone is not enough, and guesses are counted", async () => {
  const guess = () => world.ada.call(backupEndpoints.restoreBackup, { file: "/backup.tar", password: "guess" });
  for (let count = 0; count < 5; count++) {
    await expect(expectUnchanged(world, guess)).rejects.toMatchObject({ message: "That is not your password." });
  }
  await expect(guess()).rejects.toMatchObject({ code: "RATE_LIMIT_HIT" });
  expect((await state()).restoring).toBeNull();
});
