import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { builtFile } from "../../testing/built-app.ts";
import type { Outcome } from "./run.ts";

/** A folder that is removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command in its own process, with the given standard input. */
export function spawnCommand(argv: readonly string[], input: string | Buffer = ""): Promise<Outcome> {
  return spawnToEnd([process.execPath, builtFile("cli.js"), ...argv], input);
}

/** Like `spawnCommand`, without root's right to ignore file modes. */
export function spawnUnprivileged(argv: readonly string[]): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0;
  const bound = isRoot
    ? ["setpriv", "--inh-caps=-dac_override,-dac_read_search", "--bounding-set=-dac_override,-dac_read_search"]
    : [];
  return spawnToEnd([...bound, process.execPath, builtFile("cli.js"), ...argv], "");
}

async function spawnToEnd([program = "", ...argv]: readonly string[], input: string | Buffer): Promise<Outcome> {
  const child = spawn(program, argv, { stdio: ["pipe", "pipe", "pipe"] });
  const ended = exitCode(child);
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code: code ?? -1, stdout, stderr };
}

const readyLine = z.strictObject({
  event: z.literal("ready"),
  url: z.url(),
  urls: z.array(z.url()),
  port: z.int(),
  data: z.string(),
  setup_url: z.url().nullable(),
});

/** A server in its own process. */
export type SpawnedServer = z.infer<typeof readyLine> & {
  readonly child: ChildProcess;
  /** Every line it has written to standard output so far. */
  readonly lines: readonly string[];
  readonly ended: Promise<number | null>;
};

/** Starts `serve --json` on the loopback interface. It is killed when the test is over. */
export async function spawnServer(data: string, ...argv: string[]): Promise<SpawnedServer> {
  const args = ["serve", "--data", data, "--host", "127.0.0.1", "--port", "0", "--no-discovery", "--json", ...argv];
  const child = spawn(process.execPath, [builtFile("cli.js"), ...args], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  const ended = exitCode(child);
  const first = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      resolve(lines[0] ?? "");
    });
    void ended.then((code) => reject(new Error(`The server ended with code ${code}.`)));
  });
  return { ...readyLine.parse(JSON.parse(await first)), child, lines, ended };
}

/** The exit code; null when a signal ended it. */
export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on("close", (code) => resolve(code)));
}
