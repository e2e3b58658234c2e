import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Invitations to join: a link that many may use, or one for a single email address. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of what the link ends in, hex. */
    hash: text().notNull(),
    /** What the link ends in, sealed (`db/seal.ts`): whoever may see the invitation may show its link again. */
    sealedToken: text().notNull().default(""),
    /** Null for a link that many may use. */
    email: text(),
    inviterId: integer()
      .notNull()
      .references(() => users.id),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
    /** UNIX seconds; null for never. */
    expiresAt: integer(),
    role: integer().notNull(),
    includesDefaultChannels: integer({ mode: "boolean" }).notNull(),
    /** JSON array of channel IDs. */
    channelIds: text({ mode: "json" }).notNull().$type<readonly number[]>(),
    /** JSON array of group IDs. */
    groupIds: text({ mode: "json" }).notNull().$type<readonly number[]>(),
    notifiesInviter: integer({ mode: "boolean" }).notNull(),
    welcomeText: text(),
    isRevoked: integer({ mode: "boolean" }).notNull().default(false),
    /** How often its mail was sent again. */
    resends: integer().notNull().default(0),
    /** Who joined by an invitation for one address; null as long as nobody has. */
    acceptedById: integer(),
  },
  (table) => [
    uniqueIndex("invitations_hash").on(table.hash),
    index("invitations_email").on(table.email),
    index("invitations_inviter").on(table.inviterId, table.createdAt),
  ],
);
