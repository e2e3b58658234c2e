import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { withFolder } from "../control/perform.ts";
import { presentBackups } from "../domain/backups/present.ts";
import { backupFolder, chooseFolder, damageBackup, makeScheduledBackup } from "../domain/backups/testing/backups.ts";
import { upload } from "../domain/uploads/testing/upload.ts";
import { createWorld } from "../testing/world.ts";
import { configure } from "./installation.ts";
import { spawnCommand, temporaryFolder } from "./testing/process.ts";
import { installation } from "./testing/run.ts";

test("a backup found damaged while no server runs is refused, and then listed as damaged", async () => {
  const world = await createWorld({ config: { uploads: { file: 10, quota: null } } });
  const folder = backupFolder();
  await chooseFolder(world, folder);
  await upload(world.ada, randomBytes(4_000_000));
  await makeScheduledBackup(world);
  await world.asTemplate();
  const [name = ""] = readdirSync(folder);
  const file = join(folder, name);
  damageBackup(file);
  const refused = { code: 4, stdout: "", stderr: `${file} is damaged or not a backup. Use another backup.\n` };
  expect(await spawnCommand(["restore", "--from", file, "--data", world.folder])).toEqual(refused);
  const commandContext = {
    config: configure(installation, { dataFolder: world.folder }),
    log: pino({ level: "silent" }),
  };
  const { backups, last } = await withFolder(commandContext, ({ ctx }) => presentBackups(ctx));
  const problem = "It is damaged. Don't rely on it.";
  expect({ backups, last }).toMatchObject({ backups: [{ name, problem, verified: null }], last: null });

  const nowhere = join(temporaryFolder(), "new");
  expect(await spawnCommand(["restore", "--from", file, "--data", nowhere])).toEqual(refused);
});
