import type { DatabaseFile } from "../../db/database-file.ts";
import { column } from "../../db/rows.ts";

/** The times in a database by which `doctor` judges the clock and the backups, in UNIX seconds. */
export type StoredTimes = {
  /** Null without messages. */
  readonly newestMessageAt: number | null;
  /** The clock's time before it jumped far ahead; null while the server trusts it. */
  readonly jumpedFrom: number | null;
  /** The newest backup that the server has made and checked; null for none. */
  readonly lastBackupAt: number | null;
  /** When the organization was set up; null before that. */
  readonly foundedAt: number | null;
};

/** Reads the times from a database of this version or an older one. */
export function readStoredTimes(database: DatabaseFile): StoredTimes {
  return {
    newestMessageAt: readTime("messages", "SELECT sent_at AS time FROM messages ORDER BY id DESC LIMIT 1"),
    jumpedFrom: readTime("server_clocks", "SELECT jumped_from AS time FROM server_clocks"),
    lastBackupAt: readTime(
      "backups",
      "SELECT max(created_at) AS time FROM backups WHERE finished_at IS NOT NULL AND failure IS NULL",
    ),
    foundedAt: readTime("organizations", "SELECT min(created_at) AS time FROM organizations"),
  };

  /** The time that a query returns; null if it returns none, or the table does not exist yet. */
  function readTime(table: string, query: string): number | null {
    const [row] = database.hasTable(table) ? database.readRows({ time: column<number | null>() }, query) : [];
    return row?.time ?? null;
  }
}
