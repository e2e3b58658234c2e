import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Requests of people who ask to join. A request is deleted when it is accepted, declined or too old. */
export const joinRequests = sqliteTable("join_requests", {
  id: integer().primaryKey({ autoIncrement: true }),
  fullName: text().notNull(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  /** A BCP 47 tag; null for the organization's language. */
  language: text(),
  /** The IP address that it came from. */
  address: text().notNull(),
  /** UNIX seconds. */
  createdAt: integer().notNull(),
});
