import { beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "../testing/seeded-random.ts";
import { findLosses } from "./testing/power-cut/cut.ts";
import { hasCompiler, recordWriter } from "./testing/power-cut/record.ts";
import type { Operation } from "./testing/power-cut/recording.ts";

/** The recorder works on Linux, and is compiled there. */
const missing = process.platform !== "linux" ? "not on Linux" : hasCompiler() ? null : "no C compiler";

describe.skipIf(missing !== null)(`when the power is cut${missing === null ? "" : ` (skipped: ${missing})`}`, () => {
  let recording: readonly Operation[] = [];
  beforeAll(() => {
    recording = recordWriter();
  });

  test("everything that was acknowledged is on the disk, whole, and no event ID is given out again", () => {
    expect(newLogs(recording).length).toBeGreaterThan(1);
    const { cuts, losses } = findLosses(recording, anyMoment(recording, 15));
    expect(losses).toEqual([]);
    expect(cuts).toBeGreaterThan(50);
    expect(findLosses(recording, momentsOfNewLog(recording)).losses).toEqual([]);
  });

  test("these tests find answers that do not wait for the disk", () => {
    const early = recordWriter("answers early");
    expect(findLosses(early, anyMoment(early, 5)).losses).not.toEqual([]);
  });

  test("these tests find a log that is overwritten before the disk has its new header", () => {
    const careless = withoutHeaderFlushes(recording);
    expect(findLosses(careless, momentsOfNewLog(careless)).losses).not.toEqual([]);
  });
});

/** Some moments, the same in every run of the same recording. */
function anyMoment(recording: readonly Operation[], count: number): (index: number) => boolean {
  const random = seededRandom(1);
  const chance = count / (recording.length - readyAt(recording));
  return (index) => index > readyAt(recording) && random() < chance;
}

/** Moments while the first pages of a log overwrite the one before. */
function momentsOfNewLog(recording: readonly Operation[]): (index: number) => boolean {
  const [start = 0] = newLogs(recording);
  return (index) => index > start && index < start + 240 && (index - start) % 40 === 0;
}

/** The operations in which the log begins at its start again and overwrites an earlier one. */
function newLogs(recording: readonly Operation[]): number[] {
  const headers = [...recording.keys()].filter((index) => isHeader(recording[index]) && index > readyAt(recording));
  return headers.slice(1);
}

function readyAt(recording: readonly Operation[]): number {
  return recording.findIndex((operation) => operation.kind === "said" && operation.line === "ready");
}

function isHeader(operation: Operation | undefined): boolean {
  return operation?.kind === "write" && operation.file === "watercooler.sqlite-wal" && operation.offset === 0;
}

/** The recording of an SQLite that does not force the header of its log to the disk. */
function withoutHeaderFlushes(recording: readonly Operation[]): Operation[] {
  return recording.filter(({ kind }, index) => {
    if (kind === "flush begins") return !isHeader(recording[index - 1]);
    return kind !== "flush ends" || !isHeader(recording[index - 2]);
  });
}
