import type { Clock } from "../../clock.ts";
import type { ApiError } from "../../http/errors.ts";
import { isDamage, isInputOutputFailure } from "../sqlite-error.ts";
import { damagedDatabase, diskFailing, missingDatabase, ownStorageProblem, storageFull } from "../storage-problem.ts";
import { isDiskFull } from "./disk-full.ts";
import { currentPathOf, identityOf, isSameFile } from "./file-identity.ts";
import { type CopyTo, rescueDatabase } from "./rescue.ts";
import type { Broken, Gone, Rescue, StorageTrouble } from "./trouble.ts";

/** Watches whether an open database can still be written to, so that nothing is acknowledged that is on no disk. */
export type StorageWatch = {
  /** The known trouble; null while all is well. */
  readonly trouble: () => StorageTrouble | null;
  /** Checks whether the files are in their places, in a few microseconds. Answers the trouble. */
  readonly look: () => StorageTrouble | null;
  /**
   * Checks before a write.
   * @throws {ApiError} STORAGE_UNAVAILABLE
   */
  readonly assertWritable: () => void;
  /** Gets SQLite's errors: after damage or a disk failure nothing more is written. */
  readonly heed: (error: unknown) => void;
  /** Turns a failed write into a refusal that people can act on; other errors stay unchanged. */
  readonly problem: (error: unknown) => unknown;
  /** Calls the listener when the trouble changes, or ends. */
  readonly whenChanged: (hear: (trouble: StorageTrouble | null) => void) => void;
  /** Checks once more, and resolves when everything that can be saved is saved. */
  readonly settled: () => Promise<void>;
};

/** What is watched: the file, the data folder, and how the open database is copied. */
export type Watched = {
  readonly file: string;
  readonly dataFolder: string;
  readonly copyTo: CopyTo;
  readonly clock: Clock;
  /** Whether another program overwrote the files. */
  readonly isOverwritten: () => boolean;
};

/** How long to wait before retrying to save a database without room, in milliseconds. */
const rescuePause = 60_000;

/** Starts to watch a database that has just been opened: the files at its paths are its own. */
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
      // Each group of writes checks the file. A missing log may wait for the next full check.
      if (trouble() === null && main !== null && isSameFile(file, main) && !isOverwritten()) return;
      const found = look();
      if (found !== null) throw refusals[found.kind]();
    },
    problem: (error) => {
      const found = trouble();
      if (found !== null && ownStorageProblem(error) !== error) return refusals[found.kind]();
      // The failure was caused by a full disk, and is no trouble.
      return isInputOutputFailure(error) ? storageFull() : ownStorageProblem(error);
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
    const lost = own.find(({ path, identity }) => !isSameFile(path, identity));
    if (lost === undefined) {
      if (gone !== null) {
        gone = null;
        tell();
      }
    } else if (gone === null) {
      const movedTo = currentPathOf(lost.identity);
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
    const kind = isDamage(error)
      ? "damaged"
      : isInputOutputFailure(error) && !isDiskFull(dataFolder)
        ? "failing"
        : null;
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

  /** It may be in its place again by then. */
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
  gone: missingDatabase,
  damaged: damagedDatabase,
  failing: diskFailing,
};
