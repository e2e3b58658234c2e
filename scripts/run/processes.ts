import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * The processes that run with a variable of their environment set to a value, this one left out. Linux alone tells
 * that; on other systems there are none.
 */
export function processesWith(variable: string, value: string): number[] {
  if (process.platform !== "linux") return [];
  const wanted = `${variable}=${value}`;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => read(`/proc/${name}/environ`).split("\0").includes(wanted))
    .map(Number);
}

/** What tells a process from all others, later ones with the same number included. */
export type ProcessIdentity = {
  readonly pid: number;
  /** Within which numbers mean processes, on Linux: containers count their own. */
  readonly namespace: string;
  /** When it began, on Linux. */
  readonly start: string;
};

/** Identifies a process; undefined when there is none with that number. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (process.platform !== "linux") return isThere(pid) ? { pid, namespace: "", start: "" } : undefined;
  // The name of the program comes in brackets, and may hold brackets and spaces itself (proc_pid_stat(5)).
  const [state = "", ...numbers] = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  if (state === "" || state === "Z") return undefined;
  const start = `${read("/proc/sys/kernel/random/boot_id").trim()} ${numbers[18]}`;
  return { pid, namespace: readlinkSync("/proc/self/ns/pid"), start };
}

/** Sends a signal to processes. One that is gone already is as good. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Processes come and go, and those of others do not let us look. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
