import { eq, placeholder } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { auditLog } from "../../db/schema/audit-log.ts";
import type { AdminAction, RecordingTx } from "../../transactions/administration.ts";
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
