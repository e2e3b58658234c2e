import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { auditLog } from "../../db/schema/audit-log.ts";
import type { Reader } from "../../db/store.ts";
import type { ParamsOf } from "../../http/contract.ts";
import type { auditLogEndpoints } from "./contract.ts";

/** An entry of the audit log, as stored. */
export type StoredEntry = typeof auditLog.$inferSelect;

/** The filters of a request; undefined ones do not filter. */
export type AuditLogFilters = Partial<ParamsOf<(typeof auditLogEndpoints)["getAuditLog"]>> & { readonly limit: number };

/**
 * The newest matching entries, and one more if there is one. They are ordered by time, which is the order of their IDs
 * unless the clock was set back. So an index on each filter and the time finds them without reading others.
 */
export function newestEntries(reader: Reader, filters: AuditLogFilters): StoredEntry[] {
  const { actor_id, object_kind, object_id, since, until } = filters;
  return reader.store.db
    .select()
    .from(auditLog)
    .where(
      and(
        actor_id === undefined ? undefined : eq(auditLog.actorId, actor_id),
        object_kind === undefined ? undefined : eq(auditLog.kind, object_kind),
        object_id === undefined ? undefined : eq(auditLog.objectId, object_id),
        since === undefined ? undefined : gte(auditLog.createdAt, since),
        until === undefined ? undefined : lt(auditLog.createdAt, until),
        isOlder(reader, filters.before),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(filters.limit + 1)
    .all();
}

/** Entries are never removed. An unknown ID is therefore newer than all entries, and filters nothing. */
function isOlder(reader: Reader, before: number | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const entry = reader.store.db.select().from(auditLog).where(eq(auditLog.id, before)).get();
  return entry && sql`(${auditLog.createdAt}, ${auditLog.id}) < (${entry.createdAt}, ${before})`;
}
