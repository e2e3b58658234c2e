import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Mail to send: written with the change that causes it, sent afterwards, tried again until it arrives or is too old. */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** As plain text. */
    body: text().notNull(),
    /** The same as HTML; null where there is only plain text. */
    html: text(),
    /** What stands in the place of `body` where a link in it lets somebody in, sealed (`db/seal.ts`); else null. */
    sealedBody: text(),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** UNIX seconds; null once it is sent or given up. */
    nextAttemptAt: integer(),
    /** UNIX seconds; null until the relay took it. */
    sentAt: integer(),
    /** What the relay said last when it did not take it. */
    lastError: text(),
  },
  (table) => [index("mail_outbox_due").on(table.nextAttemptAt)],
);

/** The mail server that an owner has chosen; one row, or none. */
export const mailRelays = sqliteTable("mail_relays", {
  id: integer().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  /** Whether TLS begins with the connection. */
  isSecure: integer({ mode: "boolean" }).notNull(),
  acceptsAnyCertificate: integer({ mode: "boolean" }).notNull(),
  /** The address that mail comes from. */
  sender: text().notNull(),
  /** Null for a server that wants no sign-in. */
  user: text(),
  /** Sealed (`db/seal.ts`), since the mail server asks for the password itself; null without a sign-in. */
  password: text(),
});
