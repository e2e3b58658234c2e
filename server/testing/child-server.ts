import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { builtFile } from "./built-app.ts";

/** A server in a process of its own, as `watercooler serve` starts it. */
export type ChildServer = {
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it as a power cut does; resolves when it is gone. */
  readonly killHard: () => Promise<void>;
};

/**
 * What a child server is started with besides: flags of its own, a module that is loaded before it, and how many files it
 * may have open, which Linux alone can be told.
 */
export type ChildOptions = {
  readonly flags?: readonly string[];
  readonly preload?: string;
  readonly openFiles?: number;
};

/** Starts a server on a data folder, on loopback alone; rejects when it ends before it answers. */
export async function startChildServer(
  folder: string,
  { flags: more = [], preload, openFiles }: ChildOptions = {},
): Promise<ChildServer> {
  const flags = ["--data", folder, "--host", "127.0.0.1", "--port", "0", "--no-discovery", "--rate-limit", "off"];
  const first = preload === undefined ? [] : ["--import", pathToFileURL(preload).href];
  const node = [process.execPath, ...first, builtFile("cli.js"), "serve", "--json", ...flags, ...more];
  // It becomes the command, so that the process is the same.
  const [command = "", ...words] = openFiles === undefined ? node : ["prlimit", `--nofile=${openFiles}`, ...node];
  const child = spawn(command, words, {
    stdio: ["ignore", "pipe", "inherit", ...(preload === undefined ? [] : ["ipc" as const])],
  });
  return {
    url: await readyUrl(child),
    process: child,
    killHard: async () => {
      const ended = once(child, "exit");
      if (child.kill("SIGKILL")) await ended;
    },
  };
}

/** Its first line says so; the log that follows is read and dropped, so that it never stands in the server's way. */
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
