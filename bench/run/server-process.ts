import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { createInterface, type Interface } from "node:readline";

/** A server in a separate process, product or floor, that answers on 127.0.0.1. */
export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** The time from starting the process until its ready line, in milliseconds. */
  readonly startTime: number;
  /** The lines that it prints after that. */
  readonly lines: Interface;
  /** Resolves once it has ended cleanly. Rejects when it fails at the end. */
  readonly stop: () => Promise<void>;
};

/** The command of a server: a script, its arguments, flags for Node itself, and more variables of its environment. */
export type ServerCommand = {
  readonly script: string;
  readonly args: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

/** Starts a server and waits for its ready line. Rejects with its standard error when it fails. */
export async function startServerProcess({
  script,
  args,
  nodeFlags = [],
  environment = {},
}: ServerCommand): Promise<ServerProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, script, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.once("exit", () => running.delete(child));
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = `${errorOutput}${text}`.slice(-2_000);
  });
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, "line"), ended]);
  if (!Array.isArray(first)) throw new Error(`${script} ended with ${first} before it was ready. ${errorOutput}`);
  const startTime = performance.now() - start;
  const { port }: ReadyLine = JSON.parse(String(first[0]));

  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    startTime,
    lines,
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      if (code !== 0) throw new Error(`${script} ended with ${code}. ${errorOutput}`);
    },
  };
}

/** The line of JSON that a server prints when it is ready. */
export type ReadyLine = { readonly event: "ready"; readonly port: number };

/** The running processes, which are killed when this process exits. */
const running = new Set<ChildProcess>();

process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
