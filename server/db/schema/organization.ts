import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The server's only organization; its row exists after the setup. */
export const organizations = sqliteTable("organizations", {
  id: integer().primaryKey(),
  /** A permanent random ID. The server's name on the LAN (mDNS) and the IDs of its emails contain it. */
  serverId: text().notNull(),
  /** UNIX seconds. */
  createdAt: integer().notNull(),
});

/** Organization settings that differ from the built-in defaults; the value is JSON text. */
export const organizationSettings = sqliteTable("organization_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** The organization's own email domains. Joining can be restricted to people with an address in one of them. */
export const emailDomains = sqliteTable("email_domains", {
  /** Lower case, without a final dot. */
  name: text().primaryKey(),
  /** Whether subdomains count as well. */
  allowSubdomains: integer({ mode: "boolean" }).notNull(),
});
