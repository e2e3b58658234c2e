import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** A disk that takes its time. */
export type HeldDisk = {
  /** How many flushes wait. */
  readonly waiting: () => number;
  /** Ends all flushes that wait. Later ones wait again. */
  readonly finish: () => void;
  /** Ends all flushes, and lets later ones reach the disk at once. */
  readonly restore: () => void;
};

/** Lets every flush of SQLite's log wait until it is ended. A flush for which everybody waits succeeds at once. */
export function holdFlushes(): HeldDisk {
  let waiting: (() => void)[] = [];
  const putBack = replaceFlushes({ later: (done) => waiting.push(() => done(null)), now: () => {} });
  const finish = () => {
    const ready = waiting;
    waiting = [];
    for (const done of ready) done();
  };
  return {
    waiting: () => waiting.length,
    finish,
    restore: () => {
      putBack();
      finish();
    },
  };
}

/** What happens to a flush of SQLite's log, instead of reaching the disk. */
type FakeFlush = {
  readonly later: (done: (error: Error | null) => void) => void;
  readonly now: () => void;
};

/** Replaces every flush that the server makes itself, until the returned function is called. SQLite's own still work. */
export function replaceFlushes({ later, now }: FakeFlush): () => void {
  const { fdatasync, fdatasyncSync } = fs;
  set({ fdatasync: (_descriptor: number, done: (error: Error | null) => void) => later(done), fdatasyncSync: now });
  return () => set({ fdatasync, fdatasyncSync });
}

function set(functions: object): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}
