import { readFileSync } from "node:fs";

/** One operation of a process on a file, in order. A flush covers what was written before it began. */
export type Operation =
  | { readonly kind: "write"; readonly file: FileName; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: "truncate"; readonly file: FileName; readonly length: number }
  | { readonly kind: "flush begins"; readonly file: FileName }
  | { readonly kind: "flush ends"; readonly file: FileName }
  /** What the process sent to its clients at this moment. */
  | { readonly kind: "said"; readonly line: string };

/** The files that a power cut leaves behind. */
export type FileName = (typeof fileNames)[number];

export const fileNames = ["watercooler.sqlite", "watercooler.sqlite-wal"] as const;

const headerLength = 32;

/** Reads what `record-disk.c` has recorded. */
export function readRecording(path: string): Operation[] {
  const bytes = readFileSync(path);
  const operations: Operation[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [kind = 0, index = 0, offset = 0, length = 0] = [0, 8, 16, 24].map((field) =>
      Number(bytes.readBigInt64LE(at + field)),
    );
    at += headerLength;
    const content = bytes.subarray(at, at + length);
    at += length;
    const file = fileNames[index];
    if (file === undefined) {
      if (kind === 1) operations.push({ kind: "said", line: content.toString().trimEnd() });
    } else if (kind === 1) operations.push({ kind: "write", file, offset, bytes: content });
    else if (kind === 2) operations.push({ kind: "truncate", file, length: offset });
    else operations.push({ kind: kind === 3 ? "flush begins" : "flush ends", file });
  }
  return operations;
}
