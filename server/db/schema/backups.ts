import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** The schedule of automatic backups and their folder: one row, once somebody has changed a value. */
export const backupSettings = sqliteTable("backup_settings", {
  id: integer().primaryKey(),
  isEnabled: integer({ mode: "boolean" }).notNull(),
  frequency: text({ enum: ["daily", "weekly"] }).notNull(),
  /** 0 for Sunday to 6 for Saturday; used by weekly backups. */
  weekday: integer().notNull(),
  /** The hour in the server's time zone, 0 to 23. */
  hour: integer().notNull(),
  /** How many backups are kept. */
  keep: integer().notNull(),
  /** Null for the folder inside the data folder. */
  folder: text(),
  /** When this schedule was chosen, in UNIX seconds: earlier times do not count as missed. */
  since: integer().notNull(),
});

/**
 * Backups that this server has made, or tried to make. A backup is in progress until it has finished or failed. The row
 * is written before the file, so that the backup itself contains it.
 */
export const backups = sqliteTable("backups", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** The person who requested it; null for the schedule, the desktop application and the command line. */
  userId: integer().references(() => users.id),
  bySchedule: integer({ mode: "boolean" }).notNull().default(false),
  folder: text().notNull(),
  name: text().notNull(),
  /** UNIX seconds, like the other times. */
  createdAt: integer().notNull(),
  /** When its file was checked and renamed from its temporary name. */
  finishedAt: integer(),
  failedAt: integer(),
  /** Why it failed. If a finished backup is found damaged later, this says so. */
  failure: text(),
  /** The same for programs (`reasonShape`); null for failures from before the server stored that. */
  reason: text({ mode: "json" }),
  /** Its size; null until it has finished. */
  bytes: integer(),
  /** How many uploads it contains; null until it has finished, and if the server was stopped before it stored this. */
  uploads: integer(),
  /** How many uploads had no file; null in the same cases. */
  missing: integer(),
});
