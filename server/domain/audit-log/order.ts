import { composedQuery, integer } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { Difference, RowDiff } from "./entry.ts";

/**
 * The order of all objects of a kind before and after some were moved, as one change. Null if none was moved. Null also
 * if some were added or removed, because that moves the others.
 */
export function orderChange(reader: Reader, changes: readonly RowDiff[]): Difference | null {
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
