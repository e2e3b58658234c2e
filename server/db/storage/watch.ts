import type { Clock } from "../../clock.ts";
import { ApiError } from "../../http/errors.ts";
import { identityOf, leadsTo, whereIs } from "./file-identity.ts";
import { type CopyTo, rescueDatabase } from "./rescue.ts";
import type { Rescue, StorageTrouble } from "./trouble.ts";

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
};

/** After how long saving a database is tried again for which there was no room, in milliseconds. */
const rescuePause = 60_000;

/** Begins to watch a database that was opened just now: what lies at its paths is it. */
export function watchStorage({ file, dataFolder, copyTo, clock }: Watched): StorageWatch {
  const own = [file, `${file}-wal`].flatMap((path) => {
    const identity = identityOf(path);
    return identity === null ? [] : [{ path, identity }];
  });
  const hearers: ((trouble: StorageTrouble | null) => void)[] = [];
  let trouble: StorageTrouble | null = null;
  let rescuing: Promise<void> = Promise.resolve();
  let rescuedAt = 0;

  return {
    trouble: () => trouble,
    look,
    assertWritable: () => {
      const found = look();
      if (found !== null) throw unavailable();
    },
    whenChanged: (hear) => hearers.push(hear),
    settled: () => {
      look();
      return rescuing;
    },
  };

  function look(): StorageTrouble | null {
    const lost = own.find(({ path, identity }) => !leadsTo(path, identity));
    if (lost === undefined) {
      if (trouble !== null) change(null);
    } else if (trouble === null) {
      const movedTo = whereIs(lost.identity);
      change({ kind: "gone", since: clock.now(), file: lost.path, movedTo, rescue: { state: "none" } });
      if (movedTo === null) rescuing = rescue();
    } else if (trouble.rescue.state === "failed" && Math.abs(clock.now() - rescuedAt) > rescuePause) {
      rescuing = rescue();
    }
    return trouble;
  }

  async function rescue(): Promise<void> {
    rescuedAt = clock.now();
    noteRescue({ state: "under-way" });
    const saved = await rescueDatabase(copyTo, dataFolder, clock);
    noteRescue(saved === null ? { state: "failed" } : { state: "saved", file: saved });
  }

  /** It may be where it belongs again by then. */
  function noteRescue(rescue: Rescue): void {
    if (trouble?.kind === "gone") change({ ...trouble, rescue });
  }

  function change(next: StorageTrouble | null): void {
    trouble = next;
    for (const hear of hearers) hear(next);
  }
}

function unavailable(): ApiError {
  return new ApiError(
    "STORAGE_UNAVAILABLE",
    "The server cannot reach its database any more, so nothing was saved. Ask an administrator to look at the overview.",
  );
}
