import type { AdministeredKind } from "../../administered-kinds.ts";
import type { BulkChange } from "../../db/bulk-changes.ts";
import type { RowValues } from "../../db/watch-rows.ts";
import type { AuditedTable, Facts, RowDescription } from "./audited-table.ts";
import { listedAtMost, type NameResolver, type Names, resolve } from "./name-resolver.ts";

/** A row of an audited table, before and after a change. */
export type RowChange = { readonly audited: AuditedTable; readonly before: RowValues; readonly after: RowValues };

/** The descriptions of a row before and after a change. Bulk changes concern no single row. */
export type RowDiff = {
  readonly kind: AdministeredKind;
  readonly audited: AuditedTable | null;
  readonly before: RowDescription | null;
  readonly after: RowDescription | null;
};

/** The content of an entry about one changed object. */
export type Difference = {
  readonly objectId: number | null;
  readonly objectName: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly names: Names;
};

/** Describes a row before and after a change; null for a row that is not audited. */
export function rowDiff({ audited, before, after }: RowChange): RowDiff | null {
  const diff = {
    kind: audited.kind,
    audited,
    before: before && audited.describe(before),
    after: after && audited.describe(after),
  };
  return diff.before === null && diff.after === null ? null : diff;
}

/** Describes both sides of a bulk change. */
export function bulkDiff(bulk: BulkChange): RowDiff {
  const { kind, id, list, memberKind } = bulk;
  const describe = (keys: readonly number[]): RowDescription => ({ id, members: { list, memberKind, keys } });
  const sides =
    "added" in bulk ? { before: null, after: describe(bulk.added) } : { before: describe(bulk.removed), after: null };
  return { kind, audited: null, ...sides };
}

/**
 * The result of all changes to the rows of one object, in their order; null if nothing has changed. For lists it
 * contains only the removed and the added members.
 * @param actorId who made the change; when they subscribe or unsubscribe themselves, that is not recorded
 */
export function differenceOf(
  resolver: NameResolver,
  changes: readonly RowDiff[],
  actorId: number | null,
): Difference | null {
  const ownChanges = changes.filter(({ before, after }) => (before ?? after)?.object !== undefined);
  const isNew = ownChanges.length > 0 && ownChanges[0]?.before === null;
  const isRemoved = ownChanges.length > 0 && ownChanges.at(-1)?.after === null;
  const description = changes.at(-1)?.after ?? changes.at(-1)?.before;
  if (description === null || description === undefined || (isNew && isRemoved)) return null;

  const object = ownChanges.at(-1)?.after?.object ?? ownChanges.at(-1)?.before?.object;
  const kind = changes[0]?.kind;
  const currentName = kind === undefined ? undefined : resolver.nameOf(kind, description.id);
  // A group without a name is the value of a permission. It is recorded with the object that has the permission.
  if (kind === "user_group" && object === undefined && currentName === undefined) return null;

  const facts = factsOf(resolver, changes, object?.keptFacts);
  const lists = listsOf(resolver, changes, isNew ? null : actorId);
  const before = { ...facts.before, ...lists.before };
  const after = { ...facts.after, ...lists.after };
  if (!isNew && !isRemoved && Object.keys(before).length + Object.keys(after).length === 0) return null;
  const names: Names = {};
  const resolveValues = (side: Facts): Facts =>
    Object.fromEntries(Object.entries(side).map(([name, value]) => [name, resolve(resolver, value, names)]));
  return {
    objectId: description.id,
    objectName: object?.name ?? currentName ?? null,
    before: isNew ? null : resolveValues(before),
    after: isRemoved ? null : resolveValues(isNew ? withoutNulls(after) : after),
    names,
  };
}

type Sides = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> };

/** Every fact whose first and last values differ, or only those of `kept`. */
function factsOf(resolver: NameResolver, changes: readonly RowDiff[], kept: readonly string[] | undefined): Sides {
  const first = new Map<string, unknown>();
  const last = new Map<string, unknown>();
  for (const { audited, before, after } of changes) {
    const [old, now] = [before?.facts?.(resolver) ?? {}, after?.facts?.(resolver) ?? {}];
    const valueIn = (facts: Facts, name: string) => (name in facts ? facts[name] : audited?.absent(name, resolver));
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (!first.has(name)) first.set(name, valueIn(old, name));
      last.set(name, valueIn(now, name));
    }
  }
  const changed = [...first.keys()].filter(
    (name) => (kept?.includes(name) ?? true) && JSON.stringify(first.get(name)) !== JSON.stringify(last.get(name)),
  );
  const valuesOf = (side: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, side.get(name)]));
  return { before: valuesOf(first), after: valuesOf(last) };
}

type Members = NonNullable<RowDescription["members"]>;

/** Counts the members that each list lost and gained, with the IDs of some where IDs may be shown. */
function listsOf(resolver: NameResolver, changes: readonly RowDiff[], actorId: number | null): Sides {
  const sides: Sides = { before: {}, after: {} };
  const inLists = changes.filter(({ before, after }) => before?.members !== undefined || after?.members !== undefined);
  for (const [list, ofList] of Map.groupBy(inLists, ({ before, after }) => (before ?? after)?.members?.list ?? "")) {
    const lost = ofList.flatMap(({ before }) => before?.members ?? []);
    const gained = ofList.flatMap(({ after }) => after?.members ?? []);
    const [removed, added] = lost.length > 0 && gained.length > 0 ? netChanges(ofList) : [keysOf(lost), keysOf(gained)];
    const memberKind = (lost[0] ?? gained[0])?.memberKind;
    const describeKeys = (keys: readonly Members["keys"][number][]) => {
      const others = list === "subscribers" && actorId !== null ? keys.filter((key) => key !== actorId) : keys;
      if (memberKind === undefined) return { count: others.length };
      const ids = others.slice(0, listedAtMost).map((id) => resolver.reference(memberKind, Number(id)));
      return { count: others.length, ids };
    };
    const [before, after] = [describeKeys(removed), describeKeys(added)];
    if (before.count > 0) sides.before[list] = before;
    if (after.count > 0) sides.after[list] = after;
  }
  return sides;
}

/** When members were only added or only removed, each occurs once. */
function keysOf(members: readonly Members[]): Members["keys"] {
  return members.length === 1 ? (members[0]?.keys ?? []) : members.flatMap(({ keys }) => keys);
}

/** Compares the members before the first change and after the last one: some were added and removed again. */
function netChanges(changes: readonly RowDiff[]): [removed: Members["keys"], added: Members["keys"]] {
  const first = new Map<Members["keys"][number], boolean>();
  const last = new Map<Members["keys"][number], boolean>();
  for (const { before, after } of changes) {
    for (const key of before?.members?.keys ?? []) {
      if (!first.has(key)) first.set(key, true);
      last.set(key, false);
    }
    for (const key of after?.members?.keys ?? []) {
      if (!first.has(key)) first.set(key, false);
      last.set(key, true);
    }
  }
  const changedFrom = (was: boolean) =>
    [...first.keys()].filter((key) => first.get(key) === was && last.get(key) !== was);
  return [changedFrom(true), changedFrom(false)];
}

function withoutNulls(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
