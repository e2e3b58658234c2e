import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The part of a forked process that we use to read its output. */
export type OutputSource = {
  readonly stderr: { on(event: "data", listener: (chunk: Buffer) => void): unknown } | null;
  on(event: "exit", listener: (code: number) => void): unknown;
};

/** How much of the end of the output is saved, in bytes. */
const savedBytes = 16 * 1024;

/** The file's name, in the folder of the server's own log. */
export const finalOutputFile = "last-words.log";

/**
 * Writes the last output of a server to a file when it dies. A crash gives its reason on standard error only, which
 * nobody sees in an application without a terminal. The file is about the newest death only.
 */
export function saveFinalOutput(child: OutputSource, logsFolder: string): void {
  let output = Buffer.alloc(0);
  child.stderr?.on("data", (chunk) => {
    output = Buffer.concat([output, chunk]).subarray(-savedBytes);
  });
  child.on("exit", (code) => {
    if (code !== 0)
      write(logsFolder, `The server ended with code ${code} at ${new Date().toISOString()}.\n\n${output}`);
  });
}

/** A full disk must not stop the shell, which still has to show that the server ended. */
function write(folder: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, finalOutputFile), text, { mode: 0o600 });
  } catch (error) {
    console.warn(`The last output of the server could not be saved: ${String(error)}`);
  }
}
