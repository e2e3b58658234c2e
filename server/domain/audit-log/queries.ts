import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { auditLog } from "../../db/schema/audit-log.ts";
import type { Reader } from "../../db/store.ts";
import type { ParamsOf } from "../../http/contract.ts";
import type { auditLogEndpoints } from "./contract.ts";

/** An entry of the audit log, as stored. */
export type StoredEntry = typeof auditLog.$inferSelect;

/** What is asked of the log: what is undefined narrows nothing. */
export type AuditLogNarrow = Partial<ParamsOf<(typeof auditLogEndpoints)["getAuditLog"]>> & { readonly limit: number };

/**
 * The newest entries that are asked for, and one more where there is one. By their time, which is the order they came in
 * unless the clock was set back: so that each narrow reads no more than it answers, however long the log is.
 */
export function newestEntries(reader: Reader, asked: AuditLogNarrow): StoredEntry[] {
  const { actor_id, object_kind, object_id, since, until } = asked;
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
        isOlder(reader, asked.before),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(asked.limit + 1)
    .all();
}

/** Entries are never removed: an ID that none has is one that none has yet. */
function isOlder(reader: Reader, before: number | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const entry = reader.store.db.select().from(auditLog).where(eq(auditLog.id, before)).get();
  return entry && sql`(${auditLog.createdAt}, ${auditLog.id}) < (${entry.createdAt}, ${before})`;
}
