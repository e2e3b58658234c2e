import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { seededRandom } from "../../../testing/seeded-random.ts";
import { temporaryFolder } from "../folders.ts";
import { createDisk, type Survives } from "./disk.ts";
import { type FileName, fileNames, type Operation } from "./recording.ts";

/** A note that the process said was saved: how often it had been written, and the ID of its event. */
type SavedNote = { readonly name: string; readonly round: number; readonly eventId: number };

/** What a disk may have of what was not forced to it. */
const survivors: Readonly<Record<string, (random: () => number) => Survives>> = {
  nothing: () => () => false,
  everything: () => () => true,
  "only the earlier half": () => (order) => order < 0.5,
  "only the later half": () => (order) => order >= 0.5,
  "only the last tenth": () => (order) => order >= 0.9,
  "any half of the sectors": (random) => () => random() < 0.5,
  "nearly all sectors": (random) => () => random() < 0.97,
  "hardly any sectors": (random) => () => random() < 0.1,
};

/**
 * Cuts the power after some operations of a recording, in every way above, and checks each time what SQLite finds.
 * @param isMoment whether to cut it after the operation with this index
 * @returns how often it was cut, and a sentence for each thing that is wrong then
 */
export function findLosses(
  recording: readonly Operation[],
  isMoment: (index: number) => boolean,
): { readonly cuts: number; readonly losses: readonly string[] } {
  const random = seededRandom(1);
  const folder = temporaryFolder();
  const disk = createDisk();
  const saved: SavedNote[] = [];
  const losses: string[] = [];
  let cuts = 0;
  for (const [index, operation] of recording.entries()) {
    disk.apply(operation);
    if (operation.kind === "said") saved.push(...savedNoteIn(operation.line));
    if (!isMoment(index)) continue;
    for (const [name, survive] of Object.entries(survivors)) {
      cuts += 1;
      const problem = problemOf(folder, disk.cut(survive(random)), saved);
      if (problem !== null) losses.push(`cut after operation ${index}, the disk has ${name}: ${problem}`);
    }
  }
  return { cuts, losses };
}

function savedNoteIn(line: string): SavedNote[] {
  const [, name, round, eventId] = /^saved (.+) of (\d+) as (\d+)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, round: Number(round), eventId: Number(eventId) }];
}

function problemOf(folder: string, files: ReadonlyMap<FileName, Buffer>, saved: readonly SavedNote[]): string | null {
  for (const name of [...fileNames, `${fileNames[0]}-shm`]) rmSync(join(folder, name), { force: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  const sqlite = new Sqlite(join(folder, fileNames[0]));
  try {
    return problemIn(sqlite, saved);
  } catch (error) {
    return String(error);
  } finally {
    sqlite.close();
  }
}

function problemIn(sqlite: Sqlite.Database, saved: readonly SavedNote[]): string | null {
  const check = sqlite.pragma("integrity_check(1)", { simple: true });
  if (check !== "ok") return `damaged: ${check}`;
  const rounds = new Map(
    sqlite
      .prepare<[], [half: string, round: number]>(
        "SELECT name, CAST(value AS INTEGER) FROM organization_settings WHERE name GLOB 'note *'",
      )
      .raw()
      .all(),
  );
  const told = sqlite.prepare<[], [value: string, id: number]>("SELECT payload ->> '$.value', id FROM events").raw();
  const events = new Map(told.all());
  for (const { name, round, eventId } of saved) {
    if ((rounds.get(`${name} a`) ?? 0) < round) return `${name} of ${round} is lost`;
    if (events.get(`${name} of ${round}`) !== eventId) return `the event of ${name} of ${round} is lost`;
  }
  for (const [half, round] of rounds) {
    const name = half.slice(0, -2);
    if (rounds.get(`${name} b`) !== round || !events.has(`${name} of ${round}`)) return `half of ${name} of ${round}`;
  }
  const reserved = sqlite.prepare<[], number>("SELECT reserved_through FROM event_sequence").pluck().get() ?? 0;
  const newest = Math.max(0, ...saved.map(({ eventId }) => eventId));
  return reserved < newest ? `event ID ${newest} would be given out again` : null;
}
