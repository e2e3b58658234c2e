import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";

test("the exit code is that of the command", async () => {
  const { exitCode } = run("process.exit(Number(process.argv[2]));", "4");
  expect(await exitCode).toBe(4);
});

test("output and arguments pass through untouched", async () => {
  const { firstLine } = run("console.log(JSON.stringify(process.argv.slice(2)));", "--name", "Nina Ivanova");
  expect(await firstLine).toBe(`["--name","Nina Ivanova"]`);
});

/** Prints how many signals it got, a moment after the first one. */
const stoppable = `
  let count = 0;
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {
    count += 1;
    setTimeout(() => { console.log(signal + " " + count); process.exit(0); }, 50);
  });
  setInterval(() => {}, 1000);
  console.log("ready");
`;

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s reaches the command once, and its exit code is passed on",
  async (signal) => {
    const { child, firstLine, exitCode, output } = run(stoppable);
    expect(await firstLine).toBe("ready");
    child.kill(signal);
    expect(await exitCode).toBe(0);
    expect(output()).toEqual(["ready", `${signal} 1`]);
  },
);

test("a command that npm ran stops when npm gets a signal", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "command.mjs"), stoppable);
  writeFileSync(join(folder, "runner.mjs"), `${importLine} runCommand("command.mjs", []);`);
  writeFileSync(join(folder, "package.json"), `{ "scripts": { "command": "node runner.mjs" } }`);
  const npm = spawn("npm", ["run", "--silent", "command"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void npm.kill("SIGKILL"));
  const { firstLine, closed, output } = read(npm.stdout);
  expect(await firstLine).toBe("ready");
  npm.kill("SIGTERM");
  await closed;
  expect(output()).toEqual(["ready", "SIGTERM 1"]);
});

test("a command that dies of a signal is reported as a shell would", async () => {
  const { exitCode } = run(`process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);`);
  expect(await exitCode).toBe(137);
});

const importLine = `import { runCommand } from ${JSON.stringify(join(import.meta.dirname, "run-command.ts"))};`;

function run(script: string, ...args: string[]) {
  const path = join(temporaryFolder(), "command.mjs");
  writeFileSync(path, script);
  const code = `${importLine} process.exitCode = await runCommand(process.argv[1], process.argv.slice(2));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, path, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, exitCode: new Promise((resolve) => child.on("close", resolve)), ...read(child.stdout) };
}

function read(stream: Readable) {
  const lines: string[] = [];
  const reader = createInterface(stream).on("line", (line) => lines.push(line));
  return {
    firstLine: new Promise<string>((resolve) => reader.once("line", resolve)),
    closed: new Promise((resolve) => stream.on("close", resolve)),
    output: () => lines,
  };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
