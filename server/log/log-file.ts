import {
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** The largest size of a log file, in bytes, and the number of files. Their product is the disk space for the log. */
export type LogLimits = { readonly bytes: number; readonly files: number };

const defaultLimits: LogLimits = { bytes: 4 * 1024 * 1024, files: 5 };

/** The longest line, in characters. A note replaces a longer one. */
const lineLimit = 16_000;

/** Lines of JSON in rotating files. */
export type LogFile = {
  /** Writes a line that ends in a line break. It never throws: a log that cannot be written stops no other work. */
  readonly write: (line: string) => void;
};

/**
 * Opens the log in a folder, which is created with the first line. Files are numbered and never renamed, so that
 * positions in them stay valid. Only their owner can read them.
 */
export function openLogFile(folder: string, limits: LogLimits = defaultLimits): LogFile {
  let open: OpenFile | null = null;
  let lost = 0;

  return {
    write: (line) => {
      try {
        if (open !== null && isDeleted(open)) open = closeFile(open);
        open ??= openFile(folder, logFileNumbers(folder)[0] ?? 1);
        if (lost > 0) open = append(open, lostLinesNote(lost, line));
        lost = 0;
        open = append(open, line.length > lineLimit ? omissionNote(line) : line);
      } catch {
        // Reported with the next line that can be written; there is nowhere else to report it.
        lost += 1;
        if (open !== null) open = closeFile(open);
      }
    },
  };

  function append(file: OpenFile, line: string): OpenFile {
    const bytes = Buffer.from(line);
    const isFull = file.size > 0 && file.size + bytes.length > limits.bytes;
    const into = isFull ? openNextFile(file) : file;
    writeSync(into.descriptor, bytes);
    return { ...into, size: into.size + bytes.length };
  }

  function openNextFile(file: OpenFile): OpenFile {
    const fresh = openFile(folder, file.number + 1);
    closeSync(file.descriptor);
    for (const number of logFileNumbers(folder)) {
      if (number <= fresh.number - limits.files) rmSync(logFilePath(folder, number), { force: true });
    }
    return fresh;
  }
}

/** The numbers of the log files, the newest first; empty if there is no folder. */
export function logFileNumbers(folder: string): number[] {
  const numbers = namesIn(folder).flatMap((name) => {
    const [, number] = /^watercooler-(\d{1,9})\.log$/.exec(name) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.sort((a, b) => b - a);
}

/** The path of a log file. */
export function logFilePath(folder: string, number: number): string {
  return join(folder, `watercooler-${number}.log`);
}

/** Somebody may delete a file while the server runs. Nobody could read lines that are written to it afterward. */
function isDeleted({ descriptor }: OpenFile): boolean {
  return fstatSync(descriptor).nlink === 0;
}

function closeFile({ descriptor }: OpenFile): null {
  closeSync(descriptor);
  return null;
}

type OpenFile = { readonly descriptor: number; readonly number: number; readonly size: number };

function openFile(folder: string, number: number): OpenFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const descriptor = openSync(logFilePath(folder, number), "a+", 0o600);
  const { mode, size } = fstatSync(descriptor);
  if (process.platform !== "win32" && (mode & 0o077) !== 0) fchmodSync(descriptor, 0o600);
  // A killed server, or a full disk, may have left half a line.
  const isComplete = size === 0 || lastByte(descriptor, size) === lineBreak;
  const added = isComplete ? 0 : writeSync(descriptor, "\n");
  return { descriptor, number, size: size + added };
}

const lineBreak = 0x0a;

function lastByte(descriptor: number, size: number): number | undefined {
  const byte = Buffer.alloc(1);
  readSync(descriptor, byte, 0, 1, size - 1);
  return byte[0];
}

type Head = { readonly level: number; readonly time: number };

function omissionNote(line: string): string {
  const { level, time }: Head = JSON.parse(line);
  return `${JSON.stringify({ level, time, msg: `A line of ${line.length} characters was left out.` })}\n`;
}

function lostLinesNote(lost: number, line: string): string {
  const { time }: Head = JSON.parse(line);
  return `${JSON.stringify({ level: 40, time, msg: `${lost} lines before this one could not be written.` })}\n`;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
