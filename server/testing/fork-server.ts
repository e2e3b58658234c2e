import { type ChildProcess, fork } from "node:child_process";
import { onTestFinished } from "vitest";

/** A module that replaces Electron's parent port: the same calls, over Node's own channel. */
export const parentPortModule = `data:text/javascript,${encodeURIComponent(`
  process.parentPort = {
    on: (event, listener) => process.on("message", (data) => listener({ data })),
    postMessage: (message) => process.send(message),
  };
`)}`;

/**
 * Starts the server as the desktop application does, in a separate process that is killed at the end of the test.
 * @param main `server/main.ts`, or its built file
 * @param args further flags of `watercooler serve`
 */
export function forkServer(main: string, data: string, ...args: string[]): ChildProcess {
  return forkMain(main, data, ["--host", "127.0.0.1", "--port", "0", "--no-discovery", ...args]);
}

/** Starts a process as the desktop application does, with only these arguments. */
export function forkMain(main: string, data: string, args: readonly string[]): ChildProcess {
  const child = fork(main, args, {
    env: { ...process.env, WATERCOOLER_DATA: data, WATERCOOLER_LOG: "warn" },
    execArgv: ["--import", parentPortModule],
    silent: true,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
