import type { AdministeredKind } from "../../administered-kinds.ts";
import { type BulkChange, watchBulkChanges } from "../../db/bulk-changes.ts";
import { composedQuery, integer } from "../../db/rows.ts";
import type { Reader, Store } from "../../db/store.ts";
import { watchRows } from "../../db/watch-rows.ts";
import type { AdminAction, AuditTrail, RecordingTx } from "../../transactions/administration.ts";
import { auditedTables } from "./audited-tables.ts";
import { bulkDiff, type Difference, differenceOf, type RowChange, type RowDiff, rowDiff } from "./entry.ts";
import { createNameResolver } from "./name-resolver.ts";
import { writeEntry } from "./write.ts";

/** Opens the audit trail. It starts to watch the audited tables with the first administrative action. */
export function openAuditTrail(store: Store): AuditTrail {
  let current: { readonly kind: AdministeredKind; readonly changes: (RowChange | BulkChange)[] } | null = null;
  let isWatching = false;

  const watchOnce = () => {
    if (isWatching) return;
    isWatching = true;
    watchAll();
  };

  const watchAll = () => {
    for (const [index, audited] of auditedTables.entries()) {
      watchRows(store, { name: `audited_${index}`, ...audited }, (before, after) => {
        if (current?.kind === audited.kind) current.changes.push({ audited, before, after });
      });
    }

    watchBulkChanges(store, (change) => {
      if (current?.kind === change.kind) current.changes.push(change);
    });
  };

  return {
    begin: (action) => {
      watchOnce();
      let recorded: Entries = new Map();
      return {
        runAndRecord: (tx, work) => {
          const changes: (RowChange | BulkChange)[] = [];
          current = { kind: action.kind, changes };
          try {
            const result = work();
            current = null;
            const before = recorded;
            tx.onRollback(() => {
              recorded = before;
            });
            recorded = record(tx, action, recorded, changes);
            return result;
          } finally {
            current = null;
          }
        },
      };
    },
  };
}

/** What an action has recorded so far: for each object all changes, and the ID of the entry. */
type Entries = ReadonlyMap<string, { readonly changes: readonly RowDiff[]; readonly entryId: number | null }>;

function record(
  tx: RecordingTx,
  action: AdminAction,
  earlier: Entries,
  newChanges: readonly (RowChange | BulkChange)[],
): Entries {
  if (newChanges.length === 0) return earlier;
  const recorded = new Map(earlier);
  const changes = newChanges.flatMap((change) => ("audited" in change ? rowDiff(change) : bulkDiff(change)) ?? []);
  for (const [key, changesOfObject] of Map.groupBy(changes, keyOf)) {
    const all = [...(earlier.get(key)?.changes ?? []), ...changesOfObject];
    const difference = differenceOf(createNameResolver(tx), all, action.actorId);
    recorded.set(key, { changes: all, entryId: writeEntry(tx, action, earlier.get(key)?.entryId ?? null, difference) });
  }
  const ordered = changes.filter(({ before, after }) => (before ?? after)?.object?.position !== undefined);
  writeEntry(tx, action, null, orderChange(tx, ordered));
  return recorded;
}

/** The key of an object: its ID, or its name if it has no ID. */
function keyOf({ before, after }: RowDiff): string {
  const description = before ?? after;
  return String(description?.id ?? description?.object?.name ?? "");
}

/**
 * The order of all objects of a kind before and after some were moved, as one change. Null if none was moved. Null also
 * if some were added or removed, because that moves the others.
 */
function orderChange(reader: Reader, changes: readonly RowDiff[]): Difference | null {
  const table = changes[0]?.audited?.table;
  const before = new Map<number, number>();
  for (const change of changes) {
    const [old, now] = [change.before?.object?.position, change.after?.object?.position];
    if (change.before === null || change.after === null) return null;
    const { id } = change.before;
    if (old !== now && old !== undefined && id !== null && !before.has(id)) before.set(id, old);
  }
  if (table === undefined || before.size === 0) return null;
  const rows = readPositions(reader, `SELECT id, position FROM ${table}`, []);
  const idsBy = (position: (row: (typeof rows)[number]) => number) =>
    rows.toSorted((a, b) => position(a) - position(b) || a.id - b.id).map(({ id }) => id);
  return {
    objectId: null,
    objectName: null,
    before: { order: idsBy(({ id, position }) => before.get(id) ?? position) },
    after: { order: idsBy(({ position }) => position) },
    names: {},
  };
}

const readPositions = composedQuery({ id: integer, position: integer });
