import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What we use of a forked process to hear what it says. */
export type Speaker = {
  readonly stderr: { on(event: "data", listener: (chunk: Buffer) => void): unknown } | null;
  on(event: "exit", listener: (code: number) => void): unknown;
};

/** How much of the end is kept, in bytes. */
const kept = 16 * 1024;

/** The file's name, in the folder of the server's own log. */
export const lastWordsFile = "last-words.log";

/**
 * Writes what a server said last to a file when it dies: a crash says why on standard error, which nobody reads in an
 * application without a terminal, and no longer in its log. The file holds one death, the newest.
 */
export function keepLastWords(child: Speaker, logsFolder: string): void {
  let said = Buffer.alloc(0);
  child.stderr?.on("data", (chunk) => {
    said = Buffer.concat([said, chunk]).subarray(-kept);
  });
  child.on("exit", (code) => {
    if (code !== 0) write(logsFolder, `The server ended with code ${code} at ${new Date().toISOString()}.\n\n${said}`);
  });
}

/** A disk that takes no more must not stop the shell, which is about to say that the server has ended. */
function write(folder: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, lastWordsFile), text, { mode: 0o600 });
  } catch (error) {
    console.warn(`What the server said last could not be written down: ${String(error)}`);
  }
}
