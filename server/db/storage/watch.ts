import type { Clock } from "../../clock.ts";
import type { ApiError } from "../../http/errors.ts";
import { isDamage, isInputOutputFailure } from "../sqlite-error.ts";
import { damagedDatabase, failingDisk, full, goneDatabase, ownStorageProblem } from "../storage-problem.ts";
import { identityOf, leadsTo, whereIs } from "./file-identity.ts";
import { type CopyTo, rescueDatabase } from "./rescue.ts";
import { hasNoRoom } from "./room.ts";
import type { Broken, Gone, Rescue, StorageTrouble } from "./trouble.ts";

/** Watches whether an open database can still be written to, so that nothing is acknowledged that is on no disk. */
export type StorageWatch = {
  /** What is wrong as far as is known; null while all is well. */
  readonly trouble: () => StorageTrouble | null;
  /** Looks whether the files are where they belong; a few microseconds. Answers what is wrong. */
  readonly look: () => StorageTrouble | null;
  /**
   * Looks before anything is written.
   * @throws {ApiError} STORAGE_UNAVAILABLE
   */
  readonly assertWritable: () => void;
  /** Is told what SQLite says against a statement: from damage and a disk that fails on, nothing is written. */
  readonly heed: (error: unknown) => void;
  /** A failure to write, as a refusal people can act on; other errors unchanged. */
  readonly problem: (error: unknown) => unknown;
  /** Calls back whenever something else is wrong, or nothing any more. */
  readonly whenChanged: (hear: (trouble: StorageTrouble | null) => void) => void;
  /** Looks once more, and resolves when what can be saved is saved. */
  readonly settled: () => Promise<void>;
};

/** What is watched: the file, the folder of all data, and how the open database is copied. */
export type Watched = {
  readonly file: string;
  readonly dataFolder: string;
  readonly copyTo: CopyTo;
  readonly clock: Clock;
  /** Whether somebody else wrote over the files. */
  readonly isOverwritten: () => boolean;
};

/** After how long saving a database is tried again for which there was no room, in milliseconds. */
const rescuePause = 60_000;

/** Begins to watch a database that was opened just now: what lies at its paths is it. */
export function watchStorage({ file, dataFolder, copyTo, clock, isOverwritten }: Watched): StorageWatch {
  const own = [file, `${file}-wal`].flatMap((path) => {
    const identity = identityOf(path);
    return identity === null ? [] : [{ path, identity }];
  });
  const main = identityOf(file);
  const hearers: ((trouble: StorageTrouble | null) => void)[] = [];
  let gone: Gone | null = null;
  let broken: Broken | null = null;
  let rescuing: Promise<void> = Promise.resolve();
  let rescuedAt = 0;

  return {
    trouble,
    look,
    heed,
    assertWritable: () => {
      // Each group of writes asks: of its log it is enough that the next look finds it gone.
      if (trouble() === null && main !== null && leadsTo(file, main) && !isOverwritten()) return;
      const found = look();
      if (found !== null) throw refusals[found.kind]();
    },
    problem: (error) => {
      const found = trouble();
      if (found !== null && ownStorageProblem(error) !== error) return refusals[found.kind]();
      // One that is no trouble was found to be for want of room.
      return isInputOutputFailure(error) ? full() : ownStorageProblem(error);
    },
    whenChanged: (hear) => hearers.push(hear),
    settled: () => {
      look();
      return rescuing;
    },
  };

  function trouble(): StorageTrouble | null {
    return gone ?? broken;
  }

  function look(): StorageTrouble | null {
    const lost = own.find(({ path, identity }) => !leadsTo(path, identity));
    if (lost === undefined) {
      if (gone !== null) {
        gone = null;
        tell();
      }
    } else if (gone === null) {
      const movedTo = whereIs(lost.identity);
      gone = { kind: "gone", since: clock.now(), file: lost.path, movedTo, rescue: { state: "none" } };
      tell();
      if (movedTo === null) rescuing = rescue();
    } else if (gone.rescue.state === "failed" && Math.abs(clock.now() - rescuedAt) > rescuePause) {
      rescuing = rescue();
    }
    if (trouble() === null && isOverwritten()) breakDown("damaged");
    return trouble();
  }

  function heed(error: unknown): void {
    if (broken !== null) return;
    const kind = isDamage(error) ? "damaged" : isInputOutputFailure(error) && !hasNoRoom(dataFolder) ? "failing" : null;
    if (kind !== null) breakDown(kind);
  }

  function breakDown(kind: Broken["kind"]): void {
    broken = { kind, since: clock.now(), file };
    tell();
  }

  async function rescue(): Promise<void> {
    rescuedAt = clock.now();
    noteRescue({ state: "under-way" });
    const saved = await rescueDatabase(copyTo, dataFolder, clock);
    noteRescue(saved === null ? { state: "failed" } : { state: "saved", file: saved });
  }

  /** It may be where it belongs again by then. */
  function noteRescue(rescue: Rescue): void {
    if (gone === null) return;
    gone = { ...gone, rescue };
    tell();
  }

  function tell(): void {
    for (const hear of hearers) hear(trouble());
  }
}

const refusals: Record<StorageTrouble["kind"], () => ApiError> = {
  gone: goneDatabase,
  damaged: damagedDatabase,
  failing: failingDisk,
};
