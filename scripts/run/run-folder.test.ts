import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { identify } from "./processes.ts";

test("the processes and the files of a run are gone once it has ended by itself", async () => {
  const run = await startRun("process.exitCode = 3;");
  expect(await run.ended).toBe(3);
  await expectGone(run);
});

test("a run that throws an error leaves nothing either", async () => {
  const run = await startRun("throw new Error('boom');");
  expect(await run.ended).toBe(1);
  await expectGone(run);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s is passed on to the processes of the run, and nothing is left", async (signal, exitCode) => {
  const run = await startRun();
  run.child.kill(signal);
  expect(await run.ended).toBe(exitCode);
  expect(run.lines).toContain("the child got SIGTERM");
  await expectGone(run);
});

test("a process that ignores the signal is killed", async () => {
  const run = await startRun(stay, "process.on('SIGTERM', () => {});");
  run.child.kill("SIGTERM");
  expect(await run.ended).toBe(143);
  await expectGone(run);
});

test("the next run cleans up after one that was killed, and leaves other folders alone", async () => {
  const living = await startRun();
  const killed = await startRun();
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(existsSync(killed.folder)).toBe(true);
  expect(existsSync(killed.distFolder)).toBe(true);
  const strange = mkdtempSync(join(dirname(killed.folder), "watercooler-run-"));
  onTestFinished(() => rmSync(strange, { recursive: true }));
  writeFileSync(join(strange, "owner.json"), "{}");

  const next = await startRun("");
  await next.ended;
  await expectGone(killed);
  expect(existsSync(strange)).toBe(true);
  expect(existsSync(living.folder)).toBe(true);
  expect(existsSync(living.distFolder)).toBe(true);
  expect(identify(living.pid)).toBeDefined();
});

const stay = "setInterval(() => {}, 1_000);";

/**
 * Starts a run that makes a folder and starts a child process, in a separate process group like a browser. Then it runs
 * the given code.
 */
async function startRun(
  then = stay,
  child = "process.on('SIGTERM', () => { console.log('the child got SIGTERM'); process.exit(); });",
) {
  const script = `
    import { spawn } from "node:child_process";
    import { mkdtempSync } from "node:fs";
    import { tmpdir } from "node:os";
    import { join } from "node:path";
    import { beginRun, makeFolderInDist } from ${JSON.stringify(join(import.meta.dirname, "run-folder.ts"))};
    beginRun({ stopTimeout: 300 });
    mkdtempSync(join(tmpdir(), "left-"));
    const distFolder = makeFolderInDist("left");
    const child = spawn(process.execPath, ["-e", ${JSON.stringify(`${child} ${stay} process.send("ready");`)}], {
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await new Promise((resolve) => child.once("message", resolve));
    child.disconnect();
    child.unref();
    console.log(JSON.stringify({ pid: child.pid, folder: tmpdir(), distFolder }));
    ${then}`;
  const { WATERCOOLER_RUN_FOLDER: _, npm_lifecycle_event: __, ...environment } = process.env;
  const own = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
    env: environment,
  });
  const lines: string[] = [];
  const output = createInterface(own.stdout).on("line", (line) => lines.push(line));
  const ended = endOf(own);
  await once(output, "line");
  const { pid, folder, distFolder }: { pid: number; folder: string; distFolder: string } = JSON.parse(lines[0] ?? "");
  onTestFinished(() => {
    own.kill("SIGKILL");
    if (identify(pid) !== undefined) process.kill(pid, "SIGKILL");
    for (const left of [folder, dirname(distFolder)]) rmSync(left, { recursive: true, force: true });
  });
  return { child: own, pid, folder, distFolder, lines, ended };
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on("exit", (code) => resolve(code)));
}

type KilledRun = { readonly pid: number; readonly folder: string; readonly distFolder: string };

async function expectGone({ pid, folder, distFolder }: KilledRun): Promise<void> {
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(dirname(distFolder))).toBe(false);
  // The system takes a moment to remove a process.
  await expect.poll(() => identify(pid)).toBeUndefined();
}
