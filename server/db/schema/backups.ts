import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** When backups are made by themselves, and where they go: one row, once somebody has changed anything. */
export const backupSettings = sqliteTable("backup_settings", {
  id: integer().primaryKey(),
  isEnabled: integer({ mode: "boolean" }).notNull(),
  frequency: text({ enum: ["daily", "weekly"] }).notNull(),
  /** 0 for Sunday to 6 for Saturday; counts for weekly ones. */
  weekday: integer().notNull(),
  /** Of the day where the server stands, 0 to 23. */
  hour: integer().notNull(),
  /** How many are kept. */
  keep: integer().notNull(),
  /** Null for the one in the data folder. */
  folder: text(),
  /** Since when this schedule holds, in UNIX seconds: what it would have asked for before is not missed. */
  since: integer().notNull(),
});

/**
 * Backups that this server has made, or tried to: one is under way until it is finished or has failed. The row is there
 * before the file, and so is in the backup itself.
 */
export const backups = sqliteTable("backups", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Who asked for it; null for the schedule, and for whoever sits at the server's computer. */
  userId: integer().references(() => users.id),
  bySchedule: integer({ mode: "boolean" }).notNull().default(false),
  folder: text().notNull(),
  name: text().notNull(),
  /** UNIX seconds, as are the others. */
  createdAt: integer().notNull(),
  /** When it was proven whole and had its name. */
  finishedAt: integer(),
  failedAt: integer(),
  /** Why it failed, for who reads it; of a finished one, that it was found damaged since. */
  failure: text(),
  /** Of a finished one: how large it is, what is in it, and how many uploads had lost their files. */
  bytes: integer(),
  uploads: integer(),
  missing: integer(),
});
