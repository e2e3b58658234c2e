import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * The processes with this value of an environment variable, except this process. It works only on Linux; on other
 * systems there are none.
 */
export function processesWith(variable: string, value: string): number[] {
  if (process.platform !== "linux") return [];
  const entry = `${variable}=${value}`;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => read(`/proc/${name}/environ`).split("\0").includes(entry))
    .map(Number);
}

/** Distinguishes a process from all others, including later ones with the same number. */
export type ProcessIdentity = {
  readonly pid: number;
  /** The namespace of the number, on Linux: each container numbers its own processes. */
  readonly namespace: string;
  /** When it began, on Linux. */
  readonly start: string;
};

/** Identifies a process; undefined when there is none with that number. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (process.platform !== "linux") return isRunning(pid) ? { pid, namespace: "", start: "" } : undefined;
  // The name of the program is in brackets, and may contain brackets and spaces (proc_pid_stat(5)).
  const [state = "", ...numbers] = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  if (state === "" || state === "Z") return undefined;
  const start = `${read("/proc/sys/kernel/random/boot_id").trim()} ${numbers[18]}`;
  return { pid, namespace: readlinkSync("/proc/self/ns/pid"), start };
}

/** Sends a signal to processes. A process that has already ended is no error. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Empty for a process that has ended, or belongs to another user. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
