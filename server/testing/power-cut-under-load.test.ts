import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createDisk } from "../db/testing/power-cut/disk.ts";
import { type FileName, fileNames, readRecording } from "../db/testing/power-cut/recording.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { startChildServer } from "./child-server.ts";
import { compileLibrary, imitateFlushes, noImitatedDisk } from "./disk/preload.ts";
import {
  createPersonClient,
  type EventReader,
  type MessageWriter,
  openEventReader,
  openMessageWriter,
  type PersonClient,
  prepareOffice,
  readMessages,
} from "./office-under-load.ts";

const rounds = 5;
const senders = 24;

test.skipIf(noImitatedDisk !== null)(
  `power cuts that leave only what was forced to the disk lose nothing acknowledged, and no ID that was read is given out again${skipped()}`,
  { timeout: 180_000 },
  async () => {
    const { folder, people } = await prepareOffice();
    const disk = imitateDisk(realpathSync(folder));
    let server = await disk.start();
    onTestFinished(() => server.killHard());
    const clients = people.map((person) => createPersonClient(person, () => server.url));
    const readers = await Promise.all(clients.map(openEventReader));
    const writers = await Promise.all(
      Array.from({ length: senders }, (_, index) => openMessageWriter(clients, index, people)),
    );
    const seen = new Map<number, string>();

    for (let round = 0; round < rounds; round++) {
      await loadUntilHanging(writers, readers, async () => {
        disk.hang();
        await delay(200);
        // The server may wait for the disk itself, and not answer.
        await Promise.race([noteMessages(clients, seen), delay(3_000)]);
        await server.killHard();
      });
      disk.cutPower();
      server = await disk.start();
    }
    await Promise.all(writers.map((writer) => writer.sendUnanswered()));
    await Promise.all(readers.map((reader) => reader.readRest()));
    await server.killHard();

    const stored = await readMessages(folder);
    const contents = new Map(stored.map(({ id, content }) => [id, content]));
    const acknowledged = writers.flatMap((writer) => [...writer.acknowledged]);
    expect(new Map(stored.map(({ content, id }) => [content, id]))).toEqual(new Map(acknowledged));
    // Somebody read messages that the power cuts took. No other message has their IDs.
    expect([...seen].filter(([id, content]) => (contents.get(id) ?? content) !== content)).toEqual([]);
    expect([...seen.keys()].filter((id) => !contents.has(id))).not.toEqual([]);
    for (const reader of readers) {
      const expectedIds = stored.filter((message) => message.recipientIds.includes(reader.userId)).map(({ id }) => id);
      expect(reader.messageIds).toEqual(expectedIds);
      expect(reader.eventIds).toEqual([...new Set(reader.eventIds)].sort((a, b) => a - b));
    }
  },
);

function skipped(): string {
  return noImitatedDisk === null ? "" : ` (skipped: ${noImitatedDisk})`;
}

/** Serves a folder on a disk that is recorded, can hang, and can lose all that was not forced to it. */
function imitateDisk(folder: string) {
  const work = mkdtempSync(join(tmpdir(), "watercooler-cut-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const hangWhile = join(work, "hangs");
  const hanging = imitateFlushes(work, { hangWhile });
  const source = join(import.meta.dirname, "../db/testing/power-cut/record-disk.c");
  const recorder = compileLibrary(source, join(work, "record-disk.so"));
  const recording = join(work, "recording");
  let before = readFiles(folder);
  return {
    start: () => {
      rmSync(recording, { force: true });
      before = readFiles(folder);
      const recorded = { RECORD_FOLDER: folder, RECORD_TO: recording };
      const environment = { ...hanging, ...recorded, LD_PRELOAD: `${hanging.LD_PRELOAD}:${recorder}` };
      return startChildServer(folder, { environment });
    },
    hang: () => writeFileSync(hangWhile, ""),
    cutPower: () => {
      rmSync(hangWhile);
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

/** Notes the newest messages of a channel, which may not be on the disk yet; does nothing when nobody answers. */
async function noteMessages([someone]: readonly PersonClient[], seen: Map<number, string>): Promise<void> {
  if (someone === undefined) throw new Error("The office is empty.");
  const narrow = [{ operator: "channel", operand: "general" }];
  const newest = { anchor: "newest", num_before: 1_000, num_after: 0, apply_markdown: false, narrow } as const;
  const answer = await someone.call(messageEndpoints.getMessages, newest).catch(() => null);
  for (const { id, content } of answer?.messages ?? []) if (!seen.has(id)) seen.set(id, content);
}

/** Sends and reads. Once two hundred sends were answered, lets the server end while others are in progress. */
async function loadUntilHanging(
  writers: readonly MessageWriter[],
  readers: readonly EventReader[],
  end: () => Promise<void>,
) {
  let answered = 0;
  const enough = Promise.withResolvers<void>();
  const onAnswer = () => {
    answered++;
    if (answered === 200) enough.resolve();
  };
  await Promise.all([
    enough.promise.then(end),
    ...writers.map((writer) => writer.sendUntilCut(onAnswer)),
    ...readers.map((reader) => reader.readUntilCut()),
  ]);
}
