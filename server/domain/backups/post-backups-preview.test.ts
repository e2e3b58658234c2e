import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { connect } from "../../db/connection.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { sendDirect } from "../../testing/actions.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged, readTables } from "../../testing/unchanged.ts";
import type { World } from "../../testing/world.ts";
import { upload } from "../uploads/testing/upload.ts";
import { backupEndpoints } from "./contract.ts";
import { backupFolder, makeScheduledBackup, openWorldWithFolder, previewBackup } from "./testing/backups.ts";

let world: World;
let folder: string;

beforeEach(async () => {
  ({ world, folder } = await openWorldWithFolder());
});

async function backup(): Promise<string> {
  await makeScheduledBackup(world);
  return join(folder, readdirSync(folder)[0] ?? "");
}

test("an owner sees the contents of a backup, and nothing is changed", async () => {
  const { ada, nina, folder: data } = world;
  await upload(nina, "The lead has arrived");
  await sendDirect(nina, [ada], "before the backup");
  const file = await backup();
  await sendDirect(nina, [ada], "after the backup");
  const before = readTables(world);
  expect(await previewBackup(world, file.slice(folder.length + 1))).toEqual({
    file,
    problem: null,
    reason: null,
    contents: {
      organization: "Lindholm & Daughters",
      time: expect.any(Number),
      version: "0.0.0-test",
      people: testPersonNames.length,
      channels: expect.any(Number),
      messages: 1,
      uploads: 1,
      upload_size: "The lead has arrived".length,
      size: readFileSync(file).length,
      missing: 0,
    },
  });
  expect(readTables(world)).toEqual(before);
  expect(readdirSync(dataFiles(data).snapshots)).toEqual([]);
});

test("a backup of an older version, which is a database alone, can be previewed too", async () => {
  const file = await backup();
  const extracted = backupFolder();
  execFileSync("tar", ["-xf", file, "-C", extracted]);
  execFileSync("gzip", ["-d", join(extracted, "watercooler.sqlite.gz")]);
  const database = join(extracted, "watercooler.sqlite");
  expect(await previewBackup(world, database)).toMatchObject({
    problem: null,
    reason: null,
    contents: { organization: "Lindholm & Daughters", version: null, uploads: 0 },
  });
});

test("a damaged, newer, foreign or missing file is refused with the reason", async () => {
  const file = await backup();
  const [cut, changed, newer, other] = ["cut", "changed", "newer", "other"].map((name) => join(backupFolder(), name));
  const whole = readFileSync(file);
  writeFileSync(cut ?? "", whole);
  truncateSync(cut ?? "", whole.length - 3_000);
  writeFileSync(changed ?? "", whole.with(8_000, (whole[8_000] ?? 0) ^ 1));
  writeFileSync(other ?? "", "x".repeat(2_000));
  const extracted = backupFolder();
  execFileSync("tar", ["-xf", file, "-C", extracted]);
  execFileSync("gzip", ["-d", join(extracted, "watercooler.sqlite.gz")]);
  const database = connect(join(extracted, "watercooler.sqlite"));
  database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
  database.close();
  writeFileSync(newer ?? "", readFileSync(join(extracted, "watercooler.sqlite")));
  const reasons = [
    [cut, "is damaged or not a backup. Use another backup."],
    [changed, "is damaged or not a backup. Use another backup."],
    [newer, "was written by a newer version of Watercooler. Install that version."],
    [other, "is damaged or not a database. Use another backup."],
    ["/nowhere/backup.tar", "The file /nowhere/backup.tar doesn't exist."],
    [folder, "is not a file. Choose a backup."],
  ];
  for (const [path = "", reason] of reasons) {
    expect(await previewBackup(world, path), path).toMatchObject({
      contents: null,
      problem: expect.stringContaining(reason ?? ""),
    });
  }
  expect(readdirSync(dataFiles(world.folder).snapshots)).toEqual([]);
});

test("only owners preview a backup, and relative paths are refused", async () => {
  for (const by of [world.boris, world.nina, world.gus]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization owner" };
    const preview = () => by.call(backupEndpoints.createBackupPreview, { file: "/etc/passwd" });
    await expect(expectUnchanged(world, preview)).rejects.toMatchObject(refused);
    await expect(by.call(backupEndpoints.getBackupPreview, {})).rejects.toMatchObject(refused);
  }
  await expect(
    world.ada.call(backupEndpoints.createBackupPreview, { file: "../watercooler.sqlite" }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST", message: "The file must be a full path on the server's computer." });
});
