import { spawn } from "node:child_process";
import { constants } from "node:os";
import { endOnceIdle } from "../../server/cli/end.ts";

/**
 * Runs a Node script in this terminal, as the last thing this process does, and answers its exit code once it has ended
 * (128 + the number of the signal that ended it). SIGTERM and SIGINT are passed on; not Ctrl-C, which the terminal sends
 * to the script itself. Where a whole group of processes is signalled, the script hears of it twice.
 */
export function runCommand(script: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], { stdio: "inherit" });
  const passOn = (signal: NodeJS.Signals) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  endOnceIdle();
  const stopWatching = whenNpmIsGone(() => child.kill("SIGTERM"));
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
 * npm runs its scripts through a shell, and where that is not replaced by what it runs, a signal to npm ends the shell
 * alone. So a script that is to end with npm hears when whatever started it is gone. Answers what ends the watch.
 */
export function whenNpmIsGone(hear: () => void): () => void {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    hear();
  }, 300);
  return () => clearInterval(watch);
}
