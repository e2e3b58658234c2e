import { readFileSync } from "node:fs";
import type { ServerProcess } from "./server-process.ts";

/** The units of time in `/proc/<pid>/stat` (USER_HZ) in a second, the same on every Linux that Node supports. */
const ticksPerSecond = 100;

/** The processor time that all threads of a process have used so far, in microseconds. Linux only. */
export function processorTime({ pid }: ServerProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in brackets, may contain any characters. User and system time are the 12th and 13th fields
  // after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}
