import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { seededRandom } from "../../../testing/seeded-random.ts";
import { dataFiles } from "../../data-folder.ts";
import { temporaryFolder } from "../folders.ts";
import { createDisk, type Survives } from "./disk.ts";
import { type FileName, fileNames, type Operation } from "./recording.ts";
import { reusedIds } from "./reused-ids.ts";

/** A note that the process said was saved: how often it had been written, and the ID of its event. */
type SavedNote = { readonly name: string; readonly round: number; readonly eventId: number };

/** What is wrong after some power cuts. */
export type Findings = {
  /** How often the power was cut. */
  readonly cuts: number;
  /** A sentence for each thing that is wrong. */
  readonly losses: readonly string[];
  /** After how many cuts a message is gone that could be read, and was not acknowledged. */
  readonly unflushedReads: number;
};

/** How often the product is started, which takes long. */
const mostStarts = 5;

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
 * Cuts the power after some operations of a recording, in every way above, and checks each time what SQLite finds. Where
 * a message is gone that could be read, it also checks what the product does at its next start.
 * @param isMoment whether to cut it after the operation with this index
 */
export async function findLosses(
  recording: readonly Operation[],
  isMoment: (index: number) => boolean,
): Promise<Findings> {
  const random = seededRandom(1);
  const folder = temporaryFolder();
  const disk = createDisk();
  const saved: SavedNote[] = [];
  const losses: string[] = [];
  let newestRead = 0;
  let cuts = 0;
  let unflushedReads = 0;
  for (const [index, operation] of recording.entries()) {
    disk.apply(operation);
    if (operation.kind === "said") {
      saved.push(...savedNoteIn(operation.line));
      newestRead = readMessageIn(operation.line) ?? newestRead;
    }
    if (!isMoment(index)) continue;
    for (const [name, survive] of Object.entries(survivors)) {
      cuts += 1;
      leaveFiles(folder, disk.cut(survive(random)));
      const { problem, newestMessage } = inspect(folder, saved);
      const newestEvent = Math.max(0, ...saved.map(({ eventId }) => eventId));
      let reuse: string | null = null;
      if (newestMessage < newestRead) {
        unflushedReads += 1;
        if (unflushedReads <= mostStarts) reuse = await reusedIds(folder, { message: newestRead, event: newestEvent });
      }
      const found = problem ?? reuse;
      if (found !== null) losses.push(`cut after operation ${index}, the disk has ${name}: ${found}`);
    }
  }
  return { cuts, losses, unflushedReads };
}

function savedNoteIn(line: string): SavedNote[] {
  const [, name, round, eventId] = /^saved (.+) of (\d+) as (\d+)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, round: Number(round), eventId: Number(eventId) }];
}

function readMessageIn(line: string): number | null {
  const [, id] = /^read message (\d+)$/.exec(line) ?? [];
  return id === undefined ? null : Number(id);
}

/** Puts into a folder what the disk has, and the mark of a server that was not stopped. */
function leaveFiles(folder: string, files: ReadonlyMap<FileName, Buffer>): void {
  for (const name of [...fileNames, `${fileNames[0]}-shm`]) rmSync(join(folder, name), { force: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  const { running } = dataFiles(folder);
  if (!existsSync(running)) writeFileSync(running, "");
}

function inspect(folder: string, saved: readonly SavedNote[]): { problem: string | null; newestMessage: number } {
  const sqlite = new Sqlite(join(folder, fileNames[0]));
  try {
    const newestMessage = sqlite.prepare<[], number>("SELECT max(id) FROM messages").pluck().get() ?? 0;
    return { problem: problemIn(sqlite, saved), newestMessage };
  } catch (error) {
    return { problem: String(error), newestMessage: Number.POSITIVE_INFINITY };
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
  const logged = sqlite.prepare<[], [value: string, id: number]>("SELECT payload ->> '$.value', id FROM events").raw();
  const events = new Map(logged.all());
  const messages = new Set(sqlite.prepare<[], string>("SELECT content FROM messages").pluck().all());
  for (const { name, round, eventId } of saved) {
    if ((rounds.get(`${name} a`) ?? 0) < round) return `${name} of ${round} is lost`;
    if (events.get(`${name} of ${round}`) !== eventId) return `the event of ${name} of ${round} is lost`;
  }
  for (const [half, round] of rounds) {
    const name = half.slice(0, -2);
    const note = `${name} of ${round}`;
    if (rounds.get(`${name} b`) !== round || !events.has(note) || !messages.has(note)) return `half of ${note}`;
  }
  const reserved = sqlite.prepare<[], number>("SELECT reserved_through FROM event_sequence").pluck().get() ?? 0;
  const newest = Math.max(0, ...saved.map(({ eventId }) => eventId));
  return reserved < newest ? `event ID ${newest} would be given out again` : null;
}
