import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("the tests with a matching path are run and watched until npm gets a signal", async () => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)),
  );
  const npm = spawn("npm", ["run", "--silent", "test:watch", "--", "scripts/dev/options.test.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void npm.kill("SIGKILL"));
  const ended = once(npm, "exit");
  const printed: string[] = [];
  for await (const line of createInterface(npm.stdout)) {
    printed.push(stripVTControlCharacters(line).trim());
    if (line.includes("Waiting for file changes")) npm.kill("SIGTERM");
  }
  await ended;
  expect(printed).toContainEqual(expect.stringContaining("Leaves out **/*.property.test.ts"));
  expect(printed).toContainEqual(expect.stringMatching(/^Test Files +1 passed \(1\)$/));
});
