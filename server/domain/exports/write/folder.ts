import { mkdirSync, writeFileSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ArchivedFile } from "../../../archive/write.ts";

/** The folder in which the files of an export are written, and the files written so far. */
export type ExportFolder = { readonly path: string; readonly files: ArchivedFile[] };

/** Writes a list. Call `close` after the last entry. */
export type ListWriter = { readonly add: (entry: unknown) => Promise<void>; readonly close: () => Promise<void> };

/** The size of the buffer for text that is to be written, in characters. */
const bufferSize = 64 * 1024;

/** Creates a file for a JSON array, one entry per line. */
export async function openList(folder: ExportFolder, name: string): Promise<ListWriter> {
  const path = createPath(folder, name);
  const handle = await open(path, "wx", 0o600);
  let text = "[";
  let isFirst = true;
  return {
    add: async (entry) => {
      text += `${isFirst ? "\n" : ",\n"}${JSON.stringify(entry)}`;
      isFirst = false;
      if (text.length < bufferSize) return;
      await handle.appendFile(text);
      text = "";
    },
    close: async () => {
      try {
        await handle.appendFile(`${text}\n]\n`);
      } finally {
        await handle.close();
      }
      folder.files.push({ name, path, size: (await stat(path)).size });
    },
  };
}

/** Writes a file with a JSON array, one entry per line. Returns the number of entries. */
export async function writeList(folder: ExportFolder, name: string, entries: AsyncIterable<unknown>): Promise<number> {
  const list = await openList(folder, name);
  let count = 0;
  try {
    for await (const entry of entries) {
      await list.add(entry);
      count += 1;
    }
  } finally {
    await list.close();
  }
  return count;
}

/** Writes a file with one short JSON object. */
export function writeObject(folder: ExportFolder, name: string, value: object): void {
  writeBytes(folder, name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

/** Writes a short file. */
export function writeBytes(folder: ExportFolder, name: string, bytes: Uint8Array): void {
  const path = createPath(folder, name);
  writeFileSync(path, bytes, { flag: "wx", mode: 0o600 });
  folder.files.push({ name, path, size: bytes.length });
}

/** The path of a file; creates its folders. Names are generated, with `/` between folders. */
function createPath({ path }: ExportFolder, name: string): string {
  const target = join(path, name);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  return target;
}
