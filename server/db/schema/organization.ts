import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The one organization this server is for; its row exists once somebody has set it up. */
export const organizations = sqliteTable("organizations", {
  id: integer().primaryKey(),
  /** Tells this server from others on the LAN for good (mDNS, backups). */
  serverId: text().notNull(),
  /** UNIX seconds. */
  createdAt: integer().notNull(),
});

/** Organization settings that differ from the factory's; the value is JSON text. */
export const organizationSettings = sqliteTable("organization_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});
