import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

/** The pause between two attempts to take a lock that another process holds, in milliseconds. */
const retryMilliseconds = 50;

/** SQLite's code for a database that another connection has locked. */
const busy = 5;

/**
 * Waits until no other process holds the lock, and runs `work` while holding it. The lock is SQLite's lock of an empty
 * file, because the system releases it when a process is killed.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!tryAcquire(lock)) await wait(retryMilliseconds);
    return await work();
  } finally {
    lock.close();
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === busy) return false;
    throw error;
  }
}
