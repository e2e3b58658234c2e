import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataFolderProblem } from "../db/data-folder.ts";
import { temporaryFolder } from "../db/testing/folders.ts";
import { mountedDisks } from "../db/testing/small-disk.ts";
import { leavingSpace } from "./leaving-space.ts";

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(1024 * 1024);
}

async function readFrom(folder: string, bytes: number): Promise<number> {
  let read = 0;
  for await (const chunk of leavingSpace(endless(), folder)) {
    read += chunk.length;
    if (read >= bytes) break;
  }
  return read;
}

test("where there is room, everything is passed on", async () => {
  expect(await readFrom(temporaryFolder(), 100 * 1024 * 1024)).toBe(100 * 1024 * 1024);
});

test.each(mountedDisks)("nothing more is unpacked on a file system that is almost full", async ({ create }) => {
  const { folder } = create();
  expect(await readFrom(folder, 1)).toBeGreaterThan(0);
  writeFileSync(join(folder, "filler"), Buffer.alloc(5.9 * 1024 * 1024));
  const reading = readFrom(folder, 1);
  await expect(reading).rejects.toThrow(DataFolderProblem);
  await expect(reading).rejects.toMatchObject({ reason: { code: "data_disk_full", facts: { folder } } });
});
