import { beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "../testing/seeded-random.ts";
import { findLosses } from "./testing/power-cut/cut.ts";
import { hasCompiler, recordWriter } from "./testing/power-cut/record.ts";
import type { Operation } from "./testing/power-cut/recording.ts";

/** The recorder works on Linux, and is compiled there. */
const missing = process.platform !== "linux" ? "not on Linux" : hasCompiler() ? null : "no C compiler";

describe.skipIf(missing !== null)(`when the power is cut${missing === null ? "" : ` (skipped: ${missing})`}`, () => {
  let recording: readonly Operation[] = [];
  let waiting: readonly Operation[] = [];
  beforeAll(() => {
    recording = recordWriter("flushes off the loop");
    waiting = recordWriter("commits wait");
  });

  test("everything that was acknowledged is on the disk, whole, and no ID is given out again", async () => {
    expect(newLogs(recording).length).toBeGreaterThan(0);
    const { cuts, losses } = await findLosses(recording, anyMoment(recording, 12));
    expect(losses).toEqual([]);
    expect(cuts).toBeGreaterThan(50);
    expect((await findLosses(recording, momentsOfNewLogs(recording))).losses).toEqual([]);
  });

  test("IDs of messages that somebody read before a power cut took them are not given out again", async () => {
    const { losses, unflushedReads } = await findLosses(recording, momentsOfReads(recording));
    expect(losses).toEqual([]);
    expect(unflushedReads).toBeGreaterThan(0);
  });

  test("nothing is lost either where every commit waits for the disk", async () => {
    expect((await findLosses(waiting, anyMoment(waiting, 4))).losses).toEqual([]);
    expect((await findLosses(waiting, momentsOfNewLogs(waiting))).losses).toEqual([]);
  });

  test("these tests find answers that do not wait for the disk", async () => {
    const early = recordWriter("flushes off the loop", "answers early");
    expect((await findLosses(early, anyMoment(early, 4))).losses).not.toEqual([]);
  });

  test("these tests find a log that is overwritten before the disk has its new header", async () => {
    const careless = withoutHeaderFlushes(waiting);
    expect((await findLosses(careless, momentsOfNewLogs(careless))).losses).not.toEqual([]);
  });
});

/** Some moments, the same in every run of the same recording. */
function anyMoment(recording: readonly Operation[], count: number): (index: number) => boolean {
  const random = seededRandom(1);
  const chance = count / (recording.length - readyAt(recording));
  return (index) => index > readyAt(recording) && random() < chance;
}

/** Some moments right after somebody read a new message. */
function momentsOfReads(recording: readonly Operation[]): (index: number) => boolean {
  const reads = [...recording.keys()].filter((index) => {
    const operation = recording[index];
    return operation?.kind === "said" && operation.line.startsWith("read message");
  });
  const moments = new Set([0.2, 0.5, 0.8].map((share) => reads[Math.floor(share * reads.length)]));
  return (index) => moments.has(index);
}

/** Moments while the first commit of a log overwrites the one before, until it is forced to the disk. */
function momentsOfNewLogs(recording: readonly Operation[]): (index: number) => boolean {
  const moments = new Set<number>();
  for (const start of newLogs(recording).slice(0, 2)) {
    const firstFrame = recording.findIndex((operation, index) => index > start && isLogWrite(operation));
    const end = recording.findIndex((operation, index) => index > firstFrame && isEndOfLogFlush(operation));
    for (const share of [0.1, 0.5, 0.9]) moments.add(Math.round(firstFrame + share * (end - 1 - firstFrame)));
  }
  return (index) => moments.has(index);
}

/** The operations in which the log begins at its start again and overwrites an earlier one. */
function newLogs(recording: readonly Operation[]): number[] {
  return [...recording.keys()].filter((index) => isHeader(recording[index]) && index > readyAt(recording));
}

function readyAt(recording: readonly Operation[]): number {
  return recording.findIndex((operation) => operation.kind === "said" && operation.line === "ready");
}

function isHeader(operation: Operation | undefined): boolean {
  return operation !== undefined && isLogWrite(operation) && operation.offset === 0;
}

function isLogWrite(operation: Operation): operation is Extract<Operation, { readonly kind: "write" }> {
  return operation.kind === "write" && operation.file === "watercooler.sqlite-wal";
}

function isEndOfLogFlush(operation: Operation): boolean {
  return operation.kind === "flush ends" && operation.file === "watercooler.sqlite-wal";
}

/** The recording of an SQLite that does not force the header of its log to the disk. */
function withoutHeaderFlushes(recording: readonly Operation[]): Operation[] {
  return recording.filter(({ kind }, index) => {
    if (kind === "flush begins") return !isHeader(recording[index - 1]);
    return kind !== "flush ends" || !isHeader(recording[index - 2]);
  });
}
