import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/**
 * Exports that administrators have requested: archives in the data folder. One is in progress until it has finished or
 * failed.
 */
export const exportsOfOrganization = sqliteTable("exports", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** The administrator who requested it. */
  userId: integer()
    .notNull()
    .references(() => users.id),
  /** Public data only, or also the private data of people who consented. */
  kind: text({ enum: ["public", "consented"] }).notNull(),
  /** The secret part of its address, and the name of the archive on the disk. */
  token: text().notNull(),
  /** UNIX seconds, like the others. */
  createdAt: integer().notNull(),
  /**
   * How often it was started: after several attempts the server gives up, because the export may crash it each time.
   */
  attempts: integer().notNull().default(0),
  finishedAt: integer(),
  failedAt: integer(),
  /** When its archive was removed, by a person or because of its age. */
  deletedAt: integer(),
});
