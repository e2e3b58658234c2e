import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { holdLock } from "../db/lock.ts";
import { changeWithoutIndex } from "../db/testing/change-without-index.ts";
import { temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

let data: string;

beforeEach(async () => {
  data = temporaryFolder();
  await run("init", "--data", data, "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada");
});

const damageIndex = (whose = "email = 'ada@example.test'") =>
  changeWithoutIndex(
    dataFiles(data).database,
    "users_email",
    `UPDATE users SET email = 'eve@example.test' WHERE ${whose}`,
  );

test("a database with a damaged index cannot be backed up, and the doctor repairs it without a loss", async () => {
  damageIndex();
  const backup = () => run("backup", "--data", data, "--to", join(temporaryFolder(), "backup.tar"));
  expect(await backup()).toEqual({
    ...{ code: 4, stdout: "" },
    stderr: "The database is damaged, so it can't be backed up. Run watercooler doctor: it says how to repair it.\n",
  });
  const doctor = await run("doctor", "--data", data);
  expect(doctor).toMatchObject({ code: 4 });
  expect(doctor.stdout).toMatch(
    /wrong +Database .* has damaged indexes, while all else in it is intact\. Stop the server, and run: watercooler doctor --repair/,
  );

  expect((await run("doctor", "--data", data, "--repair")).stdout).toMatch(/ok +Database +intact/);
  expect(await backup()).toMatchObject({ code: 0 });
  expect((await run("user", "list", "--data", data)).stdout).toContain("eve@example.test");
});

test("nothing is repaired while a server uses the folder", async () => {
  damageIndex();
  onTestFinished(holdLock(dataFiles(data).lock));
  expect(await run("doctor", "--data", data, "--repair")).toMatchObject({
    code: 3,
    stderr: "Another Watercooler is using this data folder. Stop it first.\n",
  });
});

test("if the tables contradict their indexes, the doctor suggests a backup", async () => {
  damageIndex("true");
  expect(await run("doctor", "--data", data, "--repair")).toMatchObject({
    ...{ code: 4, stderr: expect.stringMatching(/cannot be rebuilt .* Restore a backup: watercooler restore\n$/) },
  });
});

test("a database with more damage than its indexes is left unchanged, and the doctor suggests a backup", async () => {
  const { database } = dataFiles(data);
  const bytes = readFileSync(database);
  bytes.fill(0xff, 4096 * 3, 4096 * 40);
  writeFileSync(database, bytes);
  const { code, stdout } = await run("doctor", "--data", data, "--repair");
  expect(code).toBe(4);
  expect(stdout).toMatch(/wrong +Database .*Restore a backup: watercooler restore/);
  expect(readFileSync(database).equals(bytes)).toBe(true);
});
