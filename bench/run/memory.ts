import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerProcess } from "./server-process.ts";

/** Memory of a process, in bytes. */
export type Memory = { readonly resident: number; readonly heap: number };

/** Flags that a process needs for {@link measureMemory}. */
export const memoryProbeFlags = ["--expose-gc", "--import", join(import.meta.dirname, "memory-probe.ts")];

/**
 * Measures the memory of a process after a full garbage collection. It must have been started with {@link
 * memoryProbeFlags}.
 */
export async function measureMemory(server: ServerProcess): Promise<Memory> {
  return new Promise((resolve) => {
    const read = (line: string) => {
      const message: { event?: string; memory?: Memory } = JSON.parse(line);
      if (message.event !== "memory" || message.memory === undefined) return;
      server.lines.off("line", read);
      resolve(message.memory);
    };
    server.lines.on("line", read);
    process.kill(server.pid, "SIGUSR2");
  });
}

/** The current resident memory of any process, in bytes. Linux only. */
export function residentSize(server: ServerProcess): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  if (kibibytes === undefined) throw new Error("The system does not say how much memory the server takes.");
  return Number(kibibytes) * 1024;
}
