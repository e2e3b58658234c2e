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

/** The organization's own email domains: where joining is restricted to them, people join with addresses there. */
export const emailDomains = sqliteTable("email_domains", {
  /** Lower case, without a dot at its end. */
  name: text().primaryKey(),
  /** Whether domains below it count as well. */
  allowSubdomains: integer({ mode: "boolean" }).notNull(),
});
