import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Mail to send. It is written with the change that causes it, sent afterwards, and retried until the relay accepts it
 * or it is too old.
 */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** HTML; null where there is only plain text. */
    html: text(),
    /** Replaces `body` where that contains a link with a secret: the body, sealed (`db/seal.ts`); else null. */
    sealedBody: text(),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** UNIX seconds; null once it is sent or given up. */
    nextAttemptAt: integer(),
    /** UNIX seconds; null until the relay accepted it. */
    sentAt: integer(),
    /** The relay's last error, for people. */
    lastError: text(),
    /** The same for programs, as `domain/mail/shapes.ts` has it; null for none, and for one of an earlier version. */
    lastFailure: text({ mode: "json" }),
  },
  (table) => [index("mail_outbox_due").on(table.nextAttemptAt)],
);

/** The mail server that an owner has chosen; at most one row. */
export const mailRelays = sqliteTable("mail_relays", {
  id: integer().primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  /** Whether the connection starts with TLS. */
  isSecure: integer({ mode: "boolean" }).notNull(),
  acceptsAnyCertificate: integer({ mode: "boolean" }).notNull(),
  /** The sender's address. */
  sender: text().notNull(),
  /** Null for a server without a sign-in. */
  user: text(),
  /** Sealed (`db/seal.ts`), not hashed, because the mail server needs the password itself; null without a sign-in. */
  password: text(),
});
