import { type BulkChange, watchBulkChanges } from "../../db/bulk-changes.ts";
import type { Store } from "../../db/store.ts";
import { watchRows } from "../../db/watch-rows.ts";
import type { AdministeredKind } from "../../http/administered.ts";
import type { AdminAction, AuditTrail, Recorded } from "../../transactions/administration.ts";
import { bulkDiff, differenceOf, type RowChange, type RowDiff, rowDiff } from "./entry.ts";
import { createNameResolver } from "./name-resolver.ts";
import { orderChange } from "./order.ts";
import { subjects } from "./subjects.ts";
import { writeEntry } from "./write.ts";

/** Follows the rows of everything that administrators follow, from the first thing that one of them does. */
export function openAuditTrail(store: Store): AuditTrail {
  let under: { readonly kind: AdministeredKind; readonly changes: (RowChange | BulkChange)[] } | null = null;
  let isFollowing = false;

  const followOnce = () => {
    if (isFollowing) return;
    isFollowing = true;
    followAll();
  };

  const followAll = () => {
    for (const [at, of] of subjects.entries()) {
      watchRows(store, { name: `audited_${at}`, ...of }, (before, after) => {
        if (under?.kind === of.kind) under.changes.push({ of, before, after });
      });
    }

    watchBulkChanges(store, (change) => {
      if (under?.kind === change.kind) under.changes.push(change);
    });
  };

  return {
    begin: (action) => {
      followOnce();
      let known: Entries = new Map();
      return {
        follow: (tx, work) => {
          const changes: (RowChange | BulkChange)[] = [];
          under = { kind: action.kind, changes };
          try {
            const result = work();
            under = null;
            const before = known;
            tx.onRollback(() => {
              known = before;
            });
            known = record(tx, action, known, changes);
            return result;
          } finally {
            under = null;
          }
        },
      };
    },
  };
}

/** What an action has recorded so far, for each thing: all changes to it, and its entry. */
type Entries = ReadonlyMap<string, { readonly changes: readonly RowDiff[]; readonly entryId: number | null }>;

function record(
  tx: Recorded,
  action: AdminAction,
  known: Entries,
  fresh: readonly (RowChange | BulkChange)[],
): Entries {
  if (fresh.length === 0) return known;
  const recorded = new Map(known);
  const changes = fresh.flatMap((change) => ("of" in change ? rowDiff(change) : bulkDiff(change)) ?? []);
  for (const [key, own] of Map.groupBy(changes, keyOf)) {
    const all = [...(known.get(key)?.changes ?? []), ...own];
    const difference = differenceOf(createNameResolver(tx), all, action.actorId);
    recorded.set(key, { changes: all, entryId: writeEntry(tx, action, known.get(key)?.entryId ?? null, difference) });
  }
  const ordered = changes.filter(({ before, after }) => (before ?? after)?.itself?.position !== undefined);
  writeEntry(tx, action, null, orderChange(tx, ordered));
  return recorded;
}

/** A thing by its ID, or by its name where that is all there is. */
function keyOf({ before, after }: RowDiff): string {
  const said = before ?? after;
  return String(said?.id ?? said?.itself?.name ?? "");
}
