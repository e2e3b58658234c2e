import { spawn } from "node:child_process";
import { constants } from "node:os";
import { endOnceIdle } from "../../server/cli/end.ts";

/**
 * Runs a Node script in this terminal, as the last step of this process, and resolves with its exit code (128 + the
 * number of the signal that ended it). SIGTERM and SIGINT are passed on; not Ctrl-C, which the terminal sends to the
 * script itself. When a whole process group gets a signal, the script gets it twice.
 */
export function runCommand(script: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { stdio: "inherit" });
  const passOn = (signal: NodeJS.Signals) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  endOnceIdle();
  const stopWatching = watchForNpmExit(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

const parent = process.ppid;

/**
 * Calls back when the process that started this one has ended. npm runs its scripts through a shell, and a signal to
 * npm may end only that shell. So a script that must end with npm watches its parent process. Returns a function that
 * ends the watch.
 */
export function watchForNpmExit(onExit: () => void): () => void {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onExit();
  }, 300);
  return () => clearInterval(watch);
}
