import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { run } from "./testing/run.ts";

const [disk] = mountedDisks;
const why = disk === undefined ? " (skipped: no right to mount a disk)" : "";

test.runIf(disk !== undefined)(`a read-only disk is not reported as a problem of ownership${why}`, async () => {
  const { folder = "" } = disk?.create() ?? {};
  const data = join(folder, "data");
  const argv = ["--data", data, "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada"];
  expect(await run("init", ...argv)).toMatchObject({ code: 0 });
  execFileSync("mount", ["-o", "remount,ro", folder]);

  const doctor = await run("doctor", "--data", data);
  expect(doctor.code).toBe(1);
  expect(doctor.stdout).toMatch(/wrong +Data folder .* is on a read-only disk\. Check the disk first/);
  expect(doctor.stdout).toMatch(/wrong +Database .* is on a read-only disk/);
  const serve = await run("serve", "--data", data, "--port", "0", "--host", "127.0.0.1");
  expect(serve).toMatchObject({ code: 1, stderr: expect.stringContaining("is on a read-only disk") });
  for (const output of [doctor.stdout, serve.stderr]) expect(output).not.toMatch(/permissions/);
});
