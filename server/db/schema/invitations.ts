import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Invitations to join: a link for many people, or one for a single email address. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of the link's token, hex. */
    hash: text().notNull(),
    /** The link's token, sealed (`db/seal.ts`): people who may see the invitation may see its link again. */
    sealedToken: text().notNull().default(""),
    /** Null for a link for many people. */
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
    /** How often its email was sent again. */
    resends: integer().notNull().default(0),
    /** How many people can join by it; null for any number. */
    maxUses: integer(),
    /** The hash of its code with the key of the data folder (`db/seal.ts`); null for an invitation without a code. */
    codeHash: text(),
    /** The code, sealed. */
    sealedCode: text(),
    /** The person who joined by an invitation for one address; null until then. */
    acceptedById: integer(),
  },
  (table) => [
    uniqueIndex("invitations_hash").on(table.hash),
    uniqueIndex("invitations_code").on(table.codeHash),
    index("invitations_email").on(table.email),
    index("invitations_inviter").on(table.inviterId, table.createdAt),
  ],
);

/** Who joined by which invitation. */
export const invitationUses = sqliteTable(
  "invitation_uses",
  {
    /** A person joins once. */
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    invitationId: integer()
      .notNull()
      .references(() => invitations.id),
  },
  (table) => [index("invitation_uses_invitation").on(table.invitationId)],
);
