import { mkdirSync, writeFileSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ArchivedFile } from "../../../archive/write.ts";

/** Where the files of an export are put together, and what there is so far. */
export type ExportFolder = { readonly path: string; readonly files: ArchivedFile[] };

/** A list that is being written; `close` once nothing is to be added. */
export type ListWriter = { readonly add: (entry: unknown) => Promise<void>; readonly close: () => Promise<void> };

/** How much is gathered before it is written, in characters. */
const piece = 64 * 1024;

/** Begins a file with a JSON array, one entry a line. */
export async function openList(folder: ExportFolder, name: string): Promise<ListWriter> {
  const path = placeOf(folder, name);
  const handle = await open(path, "wx", 0o600);
  let text = "[";
  let isFirst = true;
  return {
    add: async (entry) => {
      text += `${isFirst ? "\n" : ",\n"}${JSON.stringify(entry)}`;
      isFirst = false;
      if (text.length < piece) return;
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

/** Writes a file with a JSON array, one entry a line; answers how many there were. */
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

/** Writes a file with one JSON object that is short. */
export function writeObject(folder: ExportFolder, name: string, value: object): void {
  writeBytes(folder, name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

/** Writes a file that is short. */
export function writeBytes(folder: ExportFolder, name: string, bytes: Uint8Array): void {
  const path = placeOf(folder, name);
  writeFileSync(path, bytes, { flag: "wx", mode: 0o600 });
  folder.files.push({ name, path, size: bytes.length });
}

/** Names are of our own making, with `/` between folders. */
function placeOf({ path }: ExportFolder, name: string): string {
  const place = join(path, name);
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  return place;
}
