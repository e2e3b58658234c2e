import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AdministeredKind } from "../../administered-kinds.ts";

/** Changes by administrators, written in the transaction of the change. Rows are final after that transaction. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
    /** Null for the server itself and its commands, and for a person who had no account at that time. */
    actorId: integer(),
    /** The actor's name at that time. */
    actorName: text(),
    via: text({ enum: ["api", "cli"] }).notNull(),
    /** The endpoint or the command. */
    action: text().notNull(),
    kind: text().notNull().$type<AdministeredKind>(),
    /** Null for a single object, such as the organization, and for all objects of a kind together. */
    objectId: integer(),
    /** The object's name at that time; the new one, if it was renamed. */
    objectName: text(),
    /** The changed fields before, as JSON text; null where the object did not exist. */
    before: text(),
    /** The changed fields after, as JSON text; null where the object no longer exists. */
    after: text(),
    /** The names of the objects in both at that time, as JSON text by kind and ID. */
    names: text().notNull(),
  },
  // Every query reads a range of one of these indexes, the newest first.
  (table) => [
    index("audit_log_time").on(table.createdAt),
    index("audit_log_actor").on(table.actorId, table.createdAt),
    index("audit_log_kind").on(table.kind, table.createdAt),
    index("audit_log_actor_kind").on(table.actorId, table.kind, table.createdAt),
    index("audit_log_object").on(table.kind, table.objectId, table.createdAt),
  ],
);
