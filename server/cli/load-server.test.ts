import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { dataFiles } from "../db/data-folder.ts";
import { spawnCommand, spawnServer, temporaryFolder } from "./testing/process.ts";

let data: string;

beforeEach(() => {
  data = temporaryFolder();
});

test("a server keeps its compiled code for the next start, and none of other versions", async () => {
  const { compiled } = dataFiles(data);
  mkdirSync(join(compiled, "0.0.1"), { recursive: true });
  const { child, ended } = await spawnServer(data);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(readdirSync(compiled)).toEqual([manifest.version]);
  expect(readdirSync(join(compiled, manifest.version), { recursive: true }).length).toBeGreaterThan(10);
});

test("a server that cannot start creates no data folder", async () => {
  const missing = join(data, "missing");
  const { code } = await spawnCommand(["serve", "--data", missing, "--host", "no-such-host.invalid", "--no-discovery"]);
  expect(code).not.toBe(0);
  expect(existsSync(dataFiles(missing).compiled)).toBe(false);
});
