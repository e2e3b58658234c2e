import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AdministeredKind } from "../../http/administered.ts";

/** What administrators changed, written in the transaction of the change. Rows are never changed once that is over. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** UNIX seconds. */
    createdAt: integer().notNull(),
    /** Null for the server itself and its commands, and for who had no account then. */
    actorId: integer(),
    /** What they were called then. */
    actorName: text(),
    via: text({ enum: ["api", "cli"] }).notNull(),
    /** The endpoint or the command. */
    action: text().notNull(),
    kind: text().notNull().$type<AdministeredKind>(),
    /** Null for what there is one of, and for all of a kind together. */
    objectId: integer(),
    /** What it was called then; after the change, where it was renamed. */
    objectName: text(),
    /** JSON text of what is different, as it was; null where the object was not there. */
    before: text(),
    /** The same as it is since; null where the object is gone. */
    after: text(),
    /** JSON text: what the IDs in these were called then, by kind and ID. */
    names: text().notNull(),
  },
  // Whatever is asked for is a stretch of one of them, the newest first.
  (table) => [
    index("audit_log_time").on(table.createdAt),
    index("audit_log_actor").on(table.actorId, table.createdAt),
    index("audit_log_kind").on(table.kind, table.createdAt),
    index("audit_log_actor_kind").on(table.actorId, table.kind, table.createdAt),
    index("audit_log_object").on(table.kind, table.objectId, table.createdAt),
  ],
);
