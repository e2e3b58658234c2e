import type { StoredEntry } from "./queries.ts";
import type { AuditEntry } from "./shapes.ts";

/** A stored entry as the API writes one. */
export function presentEntry(entry: StoredEntry): AuditEntry {
  const { actorId, actorName } = entry;
  return {
    id: entry.id,
    date_created: entry.createdAt,
    actor: actorId === null ? null : { user_id: actorId, full_name: actorName ?? "" },
    via: entry.via,
    action: entry.action,
    object: { kind: entry.kind, id: entry.objectId, name: entry.objectName },
    before: entry.before === null ? null : JSON.parse(entry.before),
    after: entry.after === null ? null : JSON.parse(entry.after),
    names: JSON.parse(entry.names),
  };
}
