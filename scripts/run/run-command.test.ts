import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

test("the exit code of the command becomes our own", async () => {
  const { exitCode } = run("process.exit(Number(process.argv[2]));", "4");
  expect(await exitCode).toBe(4);
});

test("output and arguments pass through untouched", async () => {
  const { firstLine } = run("console.log(JSON.stringify(process.argv.slice(2)));", "--name", "Nina Ivanova");
  expect(await firstLine).toBe(`["--name","Nina Ivanova"]`);
});

test.each(["SIGINT", "SIGTERM"] as const)("%s reaches the command once and its clean stop is ours", async (signal) => {
  const { child, firstLine, exitCode, output } = run(`
    let count = 0;
    process.on("${signal}", () => { count += 1; setTimeout(() => { console.log("stopped after " + count); process.exit(0); }, 50); });
    setInterval(() => {}, 1000);
    console.log("ready");
  `);
  expect(await firstLine).toBe("ready");
  child.kill(signal);
  expect(await exitCode).toBe(0);
  expect(output()).toContain("stopped after 1");
});

test("a command that dies of a signal is reported as a shell would", async () => {
  const { exitCode } = run(`process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);`);
  expect(await exitCode).toBe(137);
});

function run(script: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-run-"));
  const path = join(folder, "command.mjs");
  writeFileSync(path, script);
  const runner = `const { runCommand } = await import(${JSON.stringify(join(import.meta.dirname, "run-command.ts"))});
    process.exitCode = await runCommand(process.argv[1], process.argv.slice(2));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", runner, path, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });
  const lines: string[] = [];
  const firstLine = new Promise<string>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      resolve(line);
    });
  });
  const exitCode = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, firstLine, exitCode, output: () => lines.join("\n") };
}
