import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withLock } from "./lock.ts";

function newLockPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "dist/build.lock");
}

test("work under a lock is done one after the other, also after a failure", async () => {
  const file = newLockPath();
  const steps: string[] = [];
  const work = (name: string, problem?: string) =>
    withLock(file, async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      steps.push(`${name} ends`);
      if (problem !== undefined) throw new Error(problem);
    });
  const outcomes = await Promise.allSettled([work("first", "does not parse"), work("second")]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("work waits for another process, and goes on when that is killed", async () => {
  const file = newLockPath();
  const holder = `
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
    await withLock(${JSON.stringify(file)}, async () => {
      console.log("locked");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", holder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(other.stdout, "data");
  let isDone = false;
  const work = withLock(file, async () => {
    isDone = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isDone).toBe(false);
  other.kill("SIGKILL");
  await work;
  expect(isDone).toBe(true);
});
