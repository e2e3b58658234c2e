import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { System } from "./stand-in.ts";

/** The processors that packages are made for, as Node calls them. */
export type Architecture = "x64" | "arm64";

/** The folder of an application that is packed and not yet wrapped into an installer. */
export function unpackedFolder(output: string, system: System, architecture: Architecture): string {
  const suffix = architecture === "x64" ? "" : `-${architecture}`;
  if (system === "darwin") return join(output, `mac${suffix}`, "Watercooler.app");
  return join(output, `${system === "linux" ? "linux" : "win"}${suffix}-unpacked`);
}

/** electron-builder's command. */
export const builder = createRequire(import.meta.url).resolve("electron-builder/cli.js");

/**
 * Runs electron-builder silently.
 * @throws {Error} when it fails, with the end of its output
 */
export async function runBuilder(root: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [builder, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`electron-builder ended with code ${code}:\n${output}`);
}
