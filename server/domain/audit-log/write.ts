import { eq, placeholder } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { auditLog } from "../../db/schema/audit-log.ts";
import type { AdminAction, RecordingTx } from "../../transactions/administration.ts";
import type { DomainEvents } from "../domain-events.ts";
import { findUser } from "../users/queries.ts";
import type { Difference } from "./entry.ts";

/** Writes an entry, or rewrites an existing one. Returns its ID, or null while there is nothing to record. */
export function writeEntry(
  tx: RecordingTx,
  action: AdminAction,
  id: number | null,
  difference: Difference | null,
): number | null {
  if (difference === null) return id;
  const { objectId, objectName, before, after, names } = difference;
  const values = {
    objectId,
    objectName,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    names: JSON.stringify(names),
  };
  if (id !== null) {
    tx.store.db.update(auditLog).set(values).where(eq(auditLog.id, id)).run();
    return id;
  }
  const { actorId } = action;
  const actorName = actorId === null ? null : (findUser(tx, actorId)?.fullName ?? null);
  const { lastInsertRowid } = insert(tx).run({ createdAt: tx.now, ...action, actorName, ...values });
  return Number(lastInsertRowid);
}

/** Records that discovery was paused or resumed. The pause is kept only in memory, so no row shows it. */
export function recordPause(tx: RecordingTx, { by, paused }: DomainEvents["discoveryPaused"]): void {
  const action = { actorId: by, via: "api", action: "changeDiscovery", kind: "networks" } as const;
  const difference = { before: { paused: !paused }, after: { paused }, names: {} };
  writeEntry(tx, action, null, { objectId: null, objectName: null, ...difference });
}

const insert = command((db) =>
  db.insert(auditLog).values({
    createdAt: placeholder("createdAt"),
    actorId: placeholder("actorId"),
    actorName: placeholder("actorName"),
    via: placeholder("via"),
    action: placeholder("action"),
    kind: placeholder("kind"),
    objectId: placeholder("objectId"),
    objectName: placeholder("objectName"),
    before: placeholder("before"),
    after: placeholder("after"),
    names: placeholder("names"),
  }),
);
