import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { createInterface, type Interface } from "node:readline";

/** A server in a process of its own, product or floor, that answers on 127.0.0.1. */
export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** Milliseconds from starting the process until it said that it answers. */
  readonly startTime: number;
  /** What it prints from then on. */
  readonly lines: Interface;
  /** Resolves once it has ended cleanly. Rejects when it fails at the end. */
  readonly stop: () => Promise<void>;
};

/** How to start one: a script, its arguments, and flags for Node itself. */
export type ServerCommand = {
  readonly script: string;
  readonly args: readonly string[];
  readonly nodeFlags?: readonly string[];
};

/** Starts a server and waits for its ready line. Rejects with what it says on standard error when it fails. */
export async function startServerProcess({ script, args, nodeFlags = [] }: ServerCommand): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.once("exit", () => running.delete(child));
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints = `${complaints}${text}`.slice(-2_000);
  });
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, "line"), ended]);
  if (!Array.isArray(first)) throw new Error(`${script} ended with ${first} before it was ready. ${complaints}`);
  const startTime = performance.now() - begun;
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
      if (code !== 0) throw new Error(`${script} ended with ${code}. ${complaints}`);
    },
  };
}

/** The line of JSON that a server prints once it answers. */
export type ReadyLine = { readonly event: "ready"; readonly port: number };

/** Processes that still run, which must not outlive the measuring. */
const running = new Set<ChildProcess>();

process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
