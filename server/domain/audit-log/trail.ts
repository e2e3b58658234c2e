import { eq } from "drizzle-orm";
import type { AuditTrail, Deed, Recorded } from "../../db/administration.ts";
import { followRows } from "../../db/follow-rows.ts";
import { auditLog } from "../../db/schema/audit-log.ts";
import type { Store } from "../../db/store.ts";
import type { AdministeredKind } from "../../http/administered.ts";
import { findUser } from "../users/queries.ts";
import { type Difference, differenceOf, type RowChange, type SaidChange, saidOf } from "./entry.ts";
import { openLook } from "./look.ts";
import { orderChange } from "./order.ts";
import { subjects } from "./subjects.ts";

/** Follows the rows of everything that administrators look after; while nobody administers, that comes to nothing. */
export function openAuditTrail(store: Store): AuditTrail {
  let under: { readonly kind: AdministeredKind; readonly changes: RowChange[] } | null = null;
  for (const [at, of] of subjects.entries()) {
    followRows(store, { name: `audited_${at}`, ...of }, (before, after) => {
      if (under?.kind === of.kind) under.changes.push({ of, before, after });
    });
  }

  return {
    begin: (deed) => {
      let known: Entries = new Map();
      return {
        follow: (tx, work) => {
          const changes: RowChange[] = [];
          under = { kind: deed.kind, changes };
          try {
            const result = work();
            under = null;
            const before = known;
            tx.onRollback(() => {
              known = before;
            });
            known = record(tx, deed, known, changes);
            return result;
          } finally {
            under = null;
          }
        },
      };
    },
  };
}

/** What a deed has recorded so far, by thing: all changes to it, and the entry that tells of them. */
type Entries = ReadonlyMap<string, { readonly changes: readonly SaidChange[]; readonly entryId: number | null }>;

function record(tx: Recorded, deed: Deed, known: Entries, fresh: readonly RowChange[]): Entries {
  if (fresh.length === 0) return known;
  const recorded = new Map(known);
  const changes = fresh.flatMap((change) => saidOf(change) ?? []);
  for (const [key, own] of Map.groupBy(changes, keyOf)) {
    const all = [...(known.get(key)?.changes ?? []), ...own];
    const difference = differenceOf(openLook(tx), all, deed.actorId);
    recorded.set(key, { changes: all, entryId: write(tx, deed, known.get(key)?.entryId ?? null, difference) });
  }
  const ordered = changes.filter(({ before, after }) => (before ?? after)?.itself?.position !== undefined);
  write(tx, deed, null, orderChange(tx, ordered));
  return recorded;
}

/** A thing by its ID, or by its name where that is all there is. */
function keyOf({ before, after }: SaidChange): string {
  const said = before ?? after;
  return String(said?.id ?? said?.itself?.name ?? "");
}

/** Writes an entry, or anew what it tells. */
function write(tx: Recorded, deed: Deed, entryId: number | null, difference: Difference | null): number | null {
  const { db } = tx.store;
  if (difference === null) return entryId;
  if (entryId !== null) {
    db.update(auditLog).set(difference).where(eq(auditLog.id, entryId)).run();
    return entryId;
  }
  const { actorId } = deed;
  const actorName = actorId === null ? null : (findUser(tx, actorId)?.fullName ?? null);
  const { id } = db
    .insert(auditLog)
    .values({ createdAt: tx.now, ...deed, actorName, ...difference })
    .returning({ id: auditLog.id })
    .get();
  return id;
}
