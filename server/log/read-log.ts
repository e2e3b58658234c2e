import { open } from "node:fs/promises";
import { isObject } from "../http/is-object.ts";
import { logFileNumbers, logFilePath } from "./log-file.ts";

/** A line of the log, as in its file. */
export type LogEntry = {
  readonly level: number;
  /** UNIX milliseconds. */
  readonly time: number;
  readonly msg?: string;
} & Readonly<Record<string, unknown>>;

/** A position in the log: before this byte of the file with this number. */
export type LogPosition = { readonly number: number; readonly offset: number };

/** The lines to find. */
export type LogQuery = {
  /** The position to read backward from; undefined for the end of the log. */
  readonly before: LogPosition | undefined;
  /** The lowest level. */
  readonly level: number;
  /** Text that they contain, in any case; empty for all lines. */
  readonly text: string;
  /** The maximum number of lines. */
  readonly limit: number;
};

/** Lines, the newest first, and where to continue; null at the end of the log. */
export type LogPage = { readonly entries: readonly LogEntry[]; readonly older: LogPosition | null };

/** How much is read at once, in bytes: few enough lines to search without blocking other work. */
const blockSize = 64 * 1024;

/** How much is searched for one page, in bytes. A search for something rare continues with the next page. */
const pageBudget = 4 * 1024 * 1024;

/** Reads the log backward, block by block. A position in a deleted file has nothing before it. */
export async function readLog(folder: string, query: LogQuery): Promise<LogPage> {
  const { before, limit } = query;
  const numbers = logFileNumbers(folder).filter((number) => before === undefined || number <= before.number);
  const entries: LogEntry[] = [];
  const match = createMatcher(query);
  let searched = 0;
  for (const number of numbers) {
    let end = before?.number === number ? before.offset : Number.POSITIVE_INFINITY;
    while (end > 0) {
      if (searched >= pageBudget) return { entries, older: { number, offset: end } };
      const block = await readBlock(logFilePath(folder, number), end);
      if (block === null) break;
      searched += blockSize;
      for (const { line, start } of block.lines) {
        const entry = match(line);
        if (entry !== null) entries.push(entry);
        if (entries.length >= limit) return { entries, older: { number, offset: start } };
      }
      end = block.start;
    }
  }
  return { entries, older: null };
}

/** The entry of a matching line; null for other lines and for those that are not ours. */
function createMatcher({ level, text }: LogQuery): (line: string) => LogEntry | null {
  // The text is searched as it is written in the file, where quotes and similar characters are escaped.
  const searchText = JSON.stringify(text).slice(1, -1).toLowerCase();
  return (line) => {
    if (searchText !== "" && !line.toLowerCase().includes(searchText)) return null;
    const entry = parseEntry(line);
    return entry !== null && entry.level >= level ? entry : null;
  };
}

function parseEntry(line: string): LogEntry | null {
  try {
    const entry: unknown = JSON.parse(line);
    return isEntry(entry) ? entry : null;
  } catch {
    // Half a line of a killed server.
    return null;
  }
}

function isEntry(value: unknown): value is LogEntry {
  if (!isObject(value) || typeof value.level !== "number" || typeof value.time !== "number") return false;
  return value.msg === undefined || typeof value.msg === "string";
}

type Block = { readonly start: number; readonly lines: readonly { readonly line: string; readonly start: number }[] };

/** The whole lines that end before a position, the last first; null when the file is gone. */
async function readBlock(path: string, before: number): Promise<Block | null> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const end = Math.min(before, (await file.stat()).size);
    const from = Math.max(0, end - blockSize);
    const buffer = Buffer.alloc(end - from);
    await file.read(buffer, 0, buffer.length, from);
    return splitLines(buffer, from);
  } finally {
    await file.close();
  }
}

function splitLines(buffer: Buffer, from: number): Block {
  const lines: { line: string; start: number }[] = [];
  let end = buffer.length;
  for (;;) {
    // The line break at the end of a line does not separate it from the one before.
    const breakBefore = end < 2 ? -1 : buffer.lastIndexOf(lineBreak, end - 2);
    if (breakBefore < 0) break;
    lines.push({ line: buffer.toString("utf8", breakBefore + 1, end).trimEnd(), start: from + breakBefore + 1 });
    end = breakBefore + 1;
  }
  // The first part is a whole line only at the beginning of the file; elsewhere it is a line too long to be ours.
  if (from === 0 || lines.length === 0) {
    if (end > 0) lines.push({ line: buffer.toString("utf8", 0, end).trimEnd(), start: from });
    return { start: from, lines };
  }
  return { start: from + end, lines };
}

const lineBreak = 0x0a;
