import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerProcess } from "./server-process.ts";

/** Memory of a process, in bytes. */
export type Memory = { readonly resident: number; readonly heap: number };

/** Flags that let a process be asked for its memory with {@link measureMemory}. */
export const measurable = ["--expose-gc", "--import", join(import.meta.dirname, "memory-probe.ts")];

/** What a process keeps after a full collection of garbage; it must have been started with {@link measurable}. */
export async function measureMemory(server: ServerProcess): Promise<Memory> {
  return new Promise((resolve) => {
    const read = (line: string) => {
      const said: { event?: string; memory?: Memory } = JSON.parse(line);
      if (said.event !== "memory" || said.memory === undefined) return;
      server.lines.off("line", read);
      resolve(said.memory);
    };
    server.lines.on("line", read);
    process.kill(server.pid, "SIGUSR2");
  });
}

/** What a process that nobody prepared has in memory just now, in bytes. Linux only. */
export function residentSize(server: ServerProcess): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  if (kibibytes === undefined) throw new Error("The system does not say how much memory the server takes.");
  return Number(kibibytes) * 1024;
}
