import type Sqlite from "better-sqlite3";

const leftOpen = new Set<Sqlite.Database>();

/**
 * Keeps a database open until the process ends, and from being closed then. To close it, SQLite would write its log back
 * into the file, with pages that the disk could not take and the system may have dropped: it does not verify them then.
 * The next start does, and recovers what the disk has.
 */
export function leaveOpen(sqlite: Sqlite.Database): void {
  // A process that runs out of work closes its databases, and one that exits at once does not.
  if (leftOpen.size === 0) process.once("exit", () => process.exit());
  // The garbage collector would close it.
  leftOpen.add(sqlite);
}

/** Whether this database may not be closed. */
export function isLeftOpen(sqlite: Sqlite.Database): boolean {
  return leftOpen.has(sqlite);
}
