import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { builtFile } from "./built-app.ts";

/** A server in a separate process, as `watercooler serve` starts it. */
export type ChildServer = {
  readonly url: string;
  readonly process: ChildProcess;
  /** Kills it, as a power cut would; resolves when it has ended. */
  readonly killHard: () => Promise<void>;
};

/**
 * Options of a child server: additional flags, a module that is loaded first, the limit of open files (Linux only), and
 * additional variables of its environment.
 */
export type ChildOptions = {
  readonly flags?: readonly string[];
  readonly preload?: string;
  readonly openFiles?: number;
  readonly environment?: Readonly<Record<string, string>>;
};

/**
 * Starts a server on a data folder, only on loopback, for one test; rejects when it ends before it is ready. At the end
 * of the test it is killed, even if it is not ready yet: a server that is left would keep the whole run waiting.
 */
export function startChildServer(folder: string, options?: ChildOptions): Promise<ChildServer> {
  let child: ChildProcess | undefined;
  onTestFinished(() => void child?.kill("SIGKILL"));
  child = spawnServer(folder, options);
  return serverOf(child);
}

/** Starts such a server for all tests of a file. The caller kills it. */
export function startLastingServer(folder: string, options?: ChildOptions): Promise<ChildServer> {
  return serverOf(spawnServer(folder, options));
}

function spawnServer(
  folder: string,
  { flags: extraFlags = [], preload, openFiles, environment = {} }: ChildOptions = {},
): ChildProcess {
  const flags = ["--data", folder, "--host", "127.0.0.1", "--port", "0", "--no-discovery", "--rate-limit", "off"];
  const nodeFlags = preload === undefined ? [] : ["--import", pathToFileURL(preload).href];
  const node = [process.execPath, ...nodeFlags, builtFile("cli.js"), "serve", "--json", ...flags, ...extraFlags];
  // prlimit replaces itself with the command, so the process is the same.
  const [command = "", ...args] = openFiles === undefined ? node : ["prlimit", `--nofile=${openFiles}`, ...node];
  return spawn(command, args, {
    stdio: ["ignore", "pipe", "inherit", ...(preload === undefined ? [] : ["ipc" as const])],
    env: { ...process.env, ...environment },
  });
}

async function serverOf(child: ChildProcess): Promise<ChildServer> {
  return {
    url: await readyUrl(child),
    process: child,
    killHard: async () => {
      const ended = once(child, "exit");
      if (child.kill("SIGKILL")) await ended;
    },
  };
}

/** Waits for the ready line. The log after it is read and dropped, so that a full pipe never blocks the server. */
function readyUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (stdout === null) throw new Error("The server's output cannot be read.");
    const lines = createInterface(stdout);
    lines.on("line", (line) => {
      const message: unknown = JSON.parse(line);
      if (isReady(message)) resolve(message.url);
    });
    lines.once("close", () => reject(new Error("The server ended before it answered.")));
  });
}

function isReady(message: unknown): message is { readonly url: string } {
  return typeof message === "object" && message !== null && "event" in message && message.event === "ready";
}
