import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDisk } from "../db/testing/power-cut/disk.ts";
import { type FileName, fileNames, readRecording } from "../db/testing/power-cut/recording.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { type ChildServer, startChildServer } from "./child-server.ts";
import { compileLibrary, imitateFlushes, noImitatedDisk } from "./disk/preload.ts";
import {
  type Connection,
  connect,
  openReader,
  openWriter,
  prepareOffice,
  type Reader,
  readMessages,
  untilCut,
  type Writer,
} from "./office-under-load.ts";

const rounds = 5;
const senders = 24;
/** Long enough for others to read what the disk does not have yet, in milliseconds. */
const flushTime = 10;

test.skipIf(noImitatedDisk !== null)(
  `power cuts that leave only what was forced to the disk lose nothing acknowledged, and no ID that was read is given out again${skipped()}`,
  { timeout: 180_000 },
  async () => {
    const { folder, people } = await prepareOffice();
    const disk = imitateDisk(realpathSync(folder));
    let server = await disk.start();
    onTestFinished(() => server.killHard());
    const connections = people.map((person) => connect(person, () => server.url));
    const readers = await Promise.all(connections.map(openReader));
    const writers = await Promise.all(
      Array.from({ length: senders }, (_, index) => openWriter(connections, index, people)),
    );
    const seen = new Map<number, string>();

    for (let round = 0; round < rounds; round++) {
      await loadUntilKilled(server, writers, readers, watchMessages(connections, seen));
      disk.cutPower();
      server = await disk.start();
    }
    await Promise.all(writers.map((writer) => writer.finish()));
    await Promise.all(readers.map((reader) => reader.finish()));
    await server.killHard();

    const stored = await readMessages(folder);
    const contents = new Map(stored.map(({ id, content }) => [id, content]));
    const acknowledged = writers.flatMap((writer) => [...writer.acknowledged]);
    expect(new Map(stored.map(({ content, id }) => [content, id]))).toEqual(new Map(acknowledged));
    // Somebody read messages that the power cuts took. No other message has their IDs.
    expect([...seen.keys()].filter((id) => !contents.has(id))).not.toEqual([]);
    expect([...seen].filter(([id, content]) => (contents.get(id) ?? content) !== content)).toEqual([]);
    for (const reader of readers) {
      const expectedIds = stored.filter((message) => message.readers.includes(reader.userId)).map(({ id }) => id);
      expect(reader.messageIds).toEqual(expectedIds);
      expect(reader.eventIds).toEqual([...new Set(reader.eventIds)].sort((a, b) => a - b));
    }
  },
);

function skipped(): string {
  return noImitatedDisk === null ? "" : ` (skipped: ${noImitatedDisk})`;
}

/** Serves a folder on a slow disk that is recorded, and can lose all that was not forced to it. */
function imitateDisk(folder: string) {
  const work = mkdtempSync(join(tmpdir(), "watercooler-cut-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const slow = imitateFlushes(work, { milliseconds: flushTime });
  const source = join(import.meta.dirname, "../db/testing/power-cut/record-disk.c");
  const recorder = compileLibrary(source, join(work, "record-disk.so"));
  const recording = join(work, "recording");
  let before = readFiles(folder);
  return {
    start: () => {
      rmSync(recording, { force: true });
      before = readFiles(folder);
      const recorded = { RECORD_FOLDER: folder, RECORD_TO: recording };
      const environment = { ...slow, ...recorded, LD_PRELOAD: `${slow.LD_PRELOAD}:${recorder}` };
      return startChildServer(folder, { environment });
    },
    cutPower: () => {
      const disk = createDisk();
      for (const [file, bytes] of before) {
        disk.apply({ kind: "write", file, offset: 0, bytes });
        disk.apply({ kind: "flush begins", file });
        disk.apply({ kind: "flush ends", file });
      }
      for (const operation of readRecording(recording)) disk.apply(operation);
      for (const [file, bytes] of disk.cut(() => false)) writeFileSync(join(folder, file), bytes);
      rmSync(join(folder, `${fileNames[0]}-shm`));
    },
  };
}

function readFiles(folder: string): [FileName, Buffer][] {
  return fileNames.map((name) => [name, readFileSync(join(folder, name))]);
}

/** Reads the newest messages again and again; resolves whether one of the last was not acknowledged yet. */
function watchMessages([someone]: readonly Connection[], seen: Map<number, string>) {
  return async (acknowledged: (content: string) => boolean): Promise<boolean> => {
    if (someone === undefined) throw new Error("The office is empty.");
    const narrow = [{ operator: "channel", operand: "general" }];
    const newest = { anchor: "newest", num_before: 100, num_after: 0, apply_markdown: false, narrow } as const;
    const { messages } = await someone.call(messageEndpoints.getMessages, newest);
    for (const { id, content } of messages) if (!seen.has(id)) seen.set(id, content);
    return messages.some(({ content }) => !acknowledged(content));
  };
}

/** Sends and reads, and kills the server when somebody has just read a message that was not acknowledged. */
async function loadUntilKilled(
  server: ChildServer,
  writers: readonly Writer[],
  readers: readonly Reader[],
  watch: ReturnType<typeof watchMessages>,
): Promise<void> {
  let answered = 0;
  const isAcknowledged = (content: string) => writers.some((writer) => writer.acknowledged.has(content));
  await Promise.all([
    untilCut(async () => {
      if ((await watch(isAcknowledged)) && answered > 200) await server.killHard();
    }),
    ...writers.map((writer) => writer.sendUntilCut(() => void answered++)),
    ...readers.map((reader) => reader.readUntilCut()),
  ]);
}
