import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/**
 * Exports of the organization that administrators have asked for: archives beside the database, in the data folder. One
 * is waited for until it is finished or has failed.
 */
export const exportsOfOrganization = sqliteTable("exports", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Who asked for it. */
  userId: integer()
    .notNull()
    .references(() => users.id),
  /** Public data alone, or with it the private data of those who let that be exported. */
  kind: text({ enum: ["public", "consented"] }).notNull(),
  /** The part of its address that nobody can guess; it names the archive on the disk too. */
  token: text().notNull(),
  /** UNIX seconds, as are the others. */
  createdAt: integer().notNull(),
  /** How often writing it was begun: what brings the server down each time is not begun for ever. */
  attempts: integer().notNull().default(0),
  finishedAt: integer(),
  failedAt: integer(),
  /** When its archive was removed, by somebody or because it was old. */
  deletedAt: integer(),
});
