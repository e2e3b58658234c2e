import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { spawnCommand, spawnUnprivileged, temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

const init = (data: string) =>
  run("init", "--data", data, "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada");

test("the error names a folder that is given instead of a backup", async () => {
  const from = temporaryFolder();
  expect(await run("restore", "--data", temporaryFolder(), "--from", from)).toEqual({
    code: 4,
    stdout: "",
    stderr: `${from} is not a file. Choose a backup.\n`,
  });
});

test.skipIf(process.platform === "win32")("an error names a data folder that may not be written or read", async () => {
  const data = join(temporaryFolder(), "data");
  mkdirSync(data);
  chmodSync(data, 0o500);
  const restore = await spawnUnprivileged(["restore", "--data", data, "--from", "/nowhere.tar"]);
  expect(restore).toMatchObject({
    code: 1,
    stderr: `The folder ${data} can't be written to. Check its permissions.\n`,
  });
  chmodSync(data, 0o000);
  const list = await spawnUnprivileged(["user", "list", "--data", data]);
  expect(list).toMatchObject({ code: 1, stderr: expect.stringMatching(`^You don't have permission to use ${data}`) });
});

test
  .runIf(process.platform === "linux")
  .each([
    ["serve", "--port", "0", "--no-discovery"],
    ["init", "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada"],
    ["seed"],
    ["restore", "--from", "/nowhere.tar"],
  ])("the error of %s names a data folder that cannot be created", async (...argv) => {
  const refused = {
    code: 1,
    stdout: "",
    stderr: "The folder /proc/office can't be created. Choose another place for it.\n",
  };
  const password = "watercooler\n";
  expect(await spawnCommand([...argv, "--data", "/proc/office/data"], password)).toEqual(refused);
});

test.each(mountedDisks)("a full disk is reported by a backup and by a restore", async (disk) => {
  const { folder } = disk.create();
  writeFileSync(join(folder, "filler"), Buffer.alloc(5_900_000));
  const data = temporaryFolder();
  await init(data);
  const full = {
    code: 1,
    stdout: "",
    stderr: `The disk of ${folder} is full. Free some space, then try again.\n`,
  };
  expect(await run("backup", "--data", data, "--to", join(folder, "backup.tar"))).toEqual(full);
  const file = join(temporaryFolder(), "backup.tar");
  expect(await run("backup", "--data", data, "--to", file)).toMatchObject({ code: 0 });
  expect(await run("restore", "--data", folder, "--from", file)).toEqual(full);
});
