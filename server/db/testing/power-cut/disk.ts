import { type FileName, fileNames, type Operation } from "./recording.ts";

/** A change of a file that the disk may have or not. */
type Change = Extract<Operation, { readonly kind: "write" } | { readonly kind: "truncate" }>;

/** Decides whether the disk has a part of an unforced change; `order` is its place among all of them, 0 to 1. */
export type Survives = (order: number) => boolean;

/** A disk that remembers what was forced to it, and what it may have written early. */
export type Disk = {
  readonly apply: (operation: Operation) => void;
  /** The content of each file after a power cut. */
  readonly cut: (survives: Survives) => Map<FileName, Buffer>;
};

/** A disk writes sectors of this size whole or not at all, in any order (SQLITE_POWERSAFE_OVERWRITE). */
const sector = 512;

/** An empty disk. */
export function createDisk(): Disk {
  const files = new Map(fileNames.map((name) => [name, createFile()]));
  return {
    apply: (operation) => {
      if (operation.kind !== "said") files.get(operation.file)?.apply(operation);
    },
    cut: (survives) => new Map([...files].map(([name, file]) => [name, file.cut(survives)])),
  };
}

/** A file's content; the buffer may be longer. */
type Content = { bytes: Buffer; length: number };

function createFile() {
  const forced: Content = { bytes: Buffer.alloc(0), length: 0 };
  let unforced: Change[] = [];
  /** How many changes each flush under way covers, in the order they began. */
  const flushes: number[] = [];

  return {
    apply: (operation: Exclude<Operation, { readonly kind: "said" }>): void => {
      if (operation.kind === "flush begins") flushes.push(unforced.length);
      else if (operation.kind === "flush ends") finishFlush();
      else unforced.push(operation);
    },
    cut: (survives: Survives): Buffer => {
      const content = { bytes: Buffer.from(forced.bytes), length: forced.length };
      for (const [index, change] of unforced.entries())
        applyChange(content, change, () => survives(index / unforced.length));
      return content.bytes.subarray(0, content.length);
    },
  };

  /** With several at once, nobody knows which one ended: the one that covers the least. */
  function finishFlush(): void {
    const covered = Math.min(...flushes);
    flushes.splice(flushes.indexOf(covered), 1);
    for (const change of unforced.slice(0, covered)) applyChange(forced, change, () => true);
    unforced = unforced.slice(covered);
    for (const [index, count] of flushes.entries()) flushes[index] = count - covered;
  }
}

/** Applies the sectors of a change that survive. */
function applyChange(content: Content, change: Change, survives: () => boolean): void {
  if (change.kind === "truncate") {
    if (survives()) resize(content, change.length);
    return;
  }
  const { offset, bytes } = change;
  for (let at = offset; at < offset + bytes.length; ) {
    const end = Math.min(offset + bytes.length, (Math.floor(at / sector) + 1) * sector);
    if (survives()) {
      if (content.length < end) resize(content, end);
      bytes.copy(content.bytes, at, at - offset, end - offset);
    }
    at = end;
  }
}

/** What a file gains is zero. */
function resize(content: Content, length: number): void {
  if (length > content.bytes.length) {
    const larger = Buffer.alloc(2 * length);
    content.bytes.copy(larger, 0, 0, content.length);
    content.bytes = larger;
  } else content.bytes.fill(0, content.length, Math.max(content.length, length));
  content.length = length;
}
