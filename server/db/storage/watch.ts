import type { Clock } from "../../clock.ts";
import type { ApiError } from "../../http/errors.ts";
import { isDamage, isInputOutputFailure } from "../sqlite-error.ts";
import { damagedDatabase, diskFailing, missingDatabase, ownStorageProblem, storageFull } from "../storage-problem.ts";
import { isDiskFull } from "./disk-full.ts";
import { currentPathOf, identityOf, isSameFile } from "./file-identity.ts";
import { type CopyTo, rescueDatabase } from "./rescue.ts";
import type { BrokenDatabase, MissingDatabase, RescueState, StorageTrouble } from "./trouble.ts";

/**
 * Watches whether an open database can still be written to, so that no write is acknowledged before it is on a disk.
 */
export type StorageWatch = {
  /** The known trouble; null when there is none. */
  readonly trouble: () => StorageTrouble | null;
  /** Checks whether the files are at their paths, in a few microseconds. Returns the trouble. */
  readonly check: () => StorageTrouble | null;
  /**
   * Checks before a write.
   * @throws {ApiError} STORAGE_UNAVAILABLE
   */
  readonly assertWritable: () => void;
  /** Receives SQLite's errors. After damage or a disk failure, nothing more is written. */
  readonly reportError: (error: unknown) => void;
  /** Receives an error of forcing the log to the disk: even a full disk may have forgotten what it could not write. */
  readonly reportFailedFlush: () => void;
  /** Whether one was reported. Then the folder stays locked until the process ends. */
  readonly hasFailedFlush: () => boolean;
  /** Turns the error of a failed write into one that people can act on; other errors stay unchanged. */
  readonly problem: (error: unknown) => unknown;
  /** Calls the listener when the trouble changes, or ends. */
  readonly onChange: (listener: (trouble: StorageTrouble | null) => void) => void;
  /** Checks once more, and resolves when everything that can be saved is saved. */
  readonly finishRescue: () => Promise<void>;
};

/** The database to watch: its file, the data folder, and how to copy it while it is open. */
export type WatchedDatabase = {
  readonly file: string;
  readonly dataFolder: string;
  readonly copyTo: CopyTo;
  readonly clock: Clock;
  /** Whether another program overwrote the files. */
  readonly isOverwritten: () => boolean;
};

/** How long to wait, in milliseconds, before trying again to save a database that found no room. */
const rescuePause = 60_000;

/** Starts to watch a database. It must have just been opened, so that the files at its paths are its own. */
export function watchStorage({ file, dataFolder, copyTo, clock, isOverwritten }: WatchedDatabase): StorageWatch {
  const own = [file, `${file}-wal`].flatMap((path) => {
    const identity = identityOf(path);
    return identity === null ? [] : [{ path, identity }];
  });
  const main = identityOf(file);
  const listeners: ((trouble: StorageTrouble | null) => void)[] = [];
  let gone: MissingDatabase | null = null;
  let broken: BrokenDatabase | null = null;
  let hasFailedFlush = false;
  let rescuing: Promise<void> = Promise.resolve();
  let rescuedAt = 0;

  return {
    trouble,
    check,
    reportError,
    hasFailedFlush: () => hasFailedFlush,
    reportFailedFlush: () => {
      hasFailedFlush = true;
      if (broken === null) markBroken("failing");
    },
    assertWritable: () => {
      // Each group of writes checks the file. The next full check finds a missing log.
      if (trouble() === null && main !== null && isSameFile(file, main) && !isOverwritten()) return;
      const found = check();
      if (found !== null) throw refusals[found.kind]();
    },
    problem: (error) => {
      const found = trouble();
      if (found !== null && ownStorageProblem(error) !== error) return refusals[found.kind]();
      // The failure was caused by a full disk, and is no trouble.
      return isInputOutputFailure(error) ? storageFull() : ownStorageProblem(error);
    },
    onChange: (listener) => listeners.push(listener),
    finishRescue: () => {
      check();
      return rescuing;
    },
  };

  function trouble(): StorageTrouble | null {
    return gone ?? broken;
  }

  function check(): StorageTrouble | null {
    const lost = own.find(({ path, identity }) => !isSameFile(path, identity));
    if (lost === undefined) {
      if (gone !== null) {
        gone = null;
        notifyListeners();
      }
    } else if (gone === null) {
      const movedTo = currentPathOf(lost.identity);
      gone = { kind: "gone", since: clock.now(), file: lost.path, movedTo, rescue: { state: "none" } };
      notifyListeners();
      if (movedTo === null) rescuing = rescue();
    } else if (gone.rescue.state === "failed" && Math.abs(clock.now() - rescuedAt) > rescuePause) {
      rescuing = rescue();
    }
    if (trouble() === null && isOverwritten()) markBroken("damaged");
    return trouble();
  }

  function reportError(error: unknown): void {
    if (broken !== null) return;
    const kind = isDamage(error)
      ? "damaged"
      : isInputOutputFailure(error) && !isDiskFull(dataFolder)
        ? "failing"
        : null;
    if (kind !== null) markBroken(kind);
  }

  function markBroken(kind: BrokenDatabase["kind"]): void {
    broken = { kind, since: clock.now(), file };
    notifyListeners();
  }

  async function rescue(): Promise<void> {
    rescuedAt = clock.now();
    noteRescue({ state: "under-way" });
    const saved = await rescueDatabase(copyTo, dataFolder, clock);
    noteRescue(saved === null ? { state: "failed" } : { state: "saved", file: saved });
  }

  /** Does nothing if the file is back at its path by then. */
  function noteRescue(rescue: RescueState): void {
    if (gone === null) return;
    gone = { ...gone, rescue };
    notifyListeners();
  }

  function notifyListeners(): void {
    for (const listener of listeners) listener(trouble());
  }
}

const refusals: Record<StorageTrouble["kind"], () => ApiError> = {
  gone: missingDatabase,
  damaged: damagedDatabase,
  failing: diskFailing,
};
