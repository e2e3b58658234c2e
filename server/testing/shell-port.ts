import { type ChildProcess, fork } from "node:child_process";
import { onTestFinished } from "vitest";

/** A module that stands in for Electron's parent port: the same calls, over Node's own channel. */
export const shellPort = `data:text/javascript,${encodeURIComponent(`
  process.parentPort = {
    on: (event, listener) => process.on("message", (data) => listener({ data })),
    postMessage: (message) => process.send(message),
  };
`)}`;

/**
 * Starts the server as the desktop shell does, in a process of its own; it is gone when the test is over.
 * @param main `server/main.ts`, or what it was built to
 * @param words further flags of `watercooler serve`
 */
export function forkServer(main: string, data: string, ...words: string[]): ChildProcess {
  return forkMain(main, data, ["--host", "127.0.0.1", "--port", "0", "--no-discovery", ...words]);
}

/** The same with these words alone. */
export function forkMain(main: string, data: string, words: readonly string[]): ChildProcess {
  const child = fork(main, words, {
    env: { ...process.env, WATERCOOLER_DATA: data, WATERCOOLER_LOG: "warn" },
    execArgv: ["--import", shellPort],
    silent: true,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
