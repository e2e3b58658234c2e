import type { BulkChange } from "../../db/bulk-changes.ts";
import type { RowValues } from "../../db/watch-rows.ts";
import type { AdministeredKind } from "../../http/administered.ts";
import type { Facts, Followed, RowFacts } from "./followed.ts";
import { listedAtMost, type NameResolver, type Names, resolve } from "./name-resolver.ts";

/** A row of something that administrators follow, before and after it was changed. */
export type RowChange = { readonly of: Followed; readonly before: RowValues; readonly after: RowValues };

/** What a row said before and after a change. Bulk changes have no rows. */
export type RowDiff = {
  readonly kind: AdministeredKind;
  readonly of: Followed | null;
  readonly before: RowFacts | null;
  readonly after: RowFacts | null;
};

/** What an entry says about one changed thing. */
export type Difference = {
  readonly objectId: number | null;
  readonly objectName: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly names: Names;
};

/** What a row said and says; null for a row that nobody administers. */
export function rowDiff({ of, before, after }: RowChange): RowDiff | null {
  const said = { kind: of.kind, of, before: before && of.said(before), after: after && of.said(after) };
  return said.before === null && said.after === null ? null : said;
}

/** The same for a bulk change. */
export function bulkDiff(bulk: BulkChange): RowDiff {
  const { kind, id, list, shown } = bulk;
  const said = (keys: readonly number[]): RowFacts => ({ id, members: { list, shown, keys } });
  const sides = "came" in bulk ? { before: null, after: said(bulk.came) } : { before: said(bulk.left), after: null };
  return { kind, of: null, ...sides };
}

/**
 * What all of the changes to the rows of one thing come to, in their order; null where it is as it was. Lists of the
 * thing's are told by what is in them before alone, and after alone.
 * @param ownId who made the change: that they come to a list or leave it themselves is their own affair
 */
export function differenceOf(
  resolver: NameResolver,
  changes: readonly RowDiff[],
  ownId: number | null,
): Difference | null {
  const selves = changes.filter(({ before, after }) => (before ?? after)?.itself !== undefined);
  const isNew = selves.length > 0 && selves[0]?.before === null;
  const isGone = selves.length > 0 && selves.at(-1)?.after === null;
  const one = changes.at(-1)?.after ?? changes.at(-1)?.before;
  if (one === null || one === undefined || (isNew && isGone)) return null;

  const itself = selves.at(-1)?.after?.itself ?? selves.at(-1)?.before?.itself;
  const kind = changes[0]?.kind;
  const known = kind === undefined ? undefined : resolver.nameOf(kind, one.id);
  // A group without a name is the value of a permission, which is told with what the permission is for.
  if (kind === "user_group" && itself === undefined && known === undefined) return null;

  const facts = factsOf(resolver, changes);
  const lists = listsOf(resolver, changes, isNew ? null : ownId);
  const before = { ...facts.before, ...lists.before };
  const after = { ...facts.after, ...lists.after };
  if (!isNew && !isGone && Object.keys(before).length + Object.keys(after).length === 0) return null;
  const names: Names = {};
  const told = (side: Facts) => resolve(resolver, side, names) as Facts;
  return {
    objectId: one.id,
    objectName: itself?.name ?? known ?? null,
    before: isNew ? null : told(before),
    after: isGone ? null : told(isNew ? withoutNulls(after) : after),
    names,
  };
}

type Sides = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> };

/** Every fact whose first and last values differ. */
function factsOf(resolver: NameResolver, changes: readonly RowDiff[]): Sides {
  const first = new Map<string, unknown>();
  const last = new Map<string, unknown>();
  for (const { of, before, after } of changes) {
    const [old, now] = [before?.facts?.(resolver) ?? {}, after?.facts?.(resolver) ?? {}];
    const valueIn = (facts: Facts, name: string) => (name in facts ? facts[name] : of?.absent(name, resolver));
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (!first.has(name)) first.set(name, valueIn(old, name));
      last.set(name, valueIn(now, name));
    }
  }
  const other = [...first.keys()].filter((name) => JSON.stringify(first.get(name)) !== JSON.stringify(last.get(name)));
  const of = (side: ReadonlyMap<string, unknown>) => Object.fromEntries(other.map((name) => [name, side.get(name)]));
  return { before: of(first), after: of(last) };
}

type Members = NonNullable<RowFacts["members"]>;

/** How many left each list and how many came to it, and some of them where they may be told. */
function listsOf(resolver: NameResolver, changes: readonly RowDiff[], ownId: number | null): Sides {
  const sides: Sides = { before: {}, after: {} };
  const inLists = changes.filter(({ before, after }) => before?.members !== undefined || after?.members !== undefined);
  for (const [list, own] of Map.groupBy(inLists, ({ before, after }) => (before ?? after)?.members?.list ?? "")) {
    const lost = own.flatMap(({ before }) => before?.members ?? []);
    const gained = own.flatMap(({ after }) => after?.members ?? []);
    const [left, came] = lost.length > 0 && gained.length > 0 ? net(own) : [keysOf(lost), keysOf(gained)];
    const shown = (lost[0] ?? gained[0])?.shown;
    const told = (keys: readonly Members["keys"][number][]) => {
      const others = list === "subscribers" && ownId !== null ? keys.filter((key) => key !== ownId) : keys;
      if (shown === undefined) return { count: others.length };
      const ids = others.slice(0, listedAtMost).map((id) => resolver.reference(shown, Number(id)));
      return { count: others.length, ids };
    };
    const [before, after] = [told(left), told(came)];
    if (before.count > 0) sides.before[list] = before;
    if (after.count > 0) sides.after[list] = after;
  }
  return sides;
}

/** Where all came or all left, each did so once. */
function keysOf(members: readonly Members[]): Members["keys"] {
  return members.length === 1 ? (members[0]?.keys ?? []) : members.flatMap(({ keys }) => keys);
}

/** Who was in it first and is not last, and who the other way about: some came and left again. */
function net(changes: readonly RowDiff[]): [left: Members["keys"], came: Members["keys"]] {
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
  const those = (was: boolean) => [...first.keys()].filter((key) => first.get(key) === was && last.get(key) !== was);
  return [those(true), those(false)];
}

function withoutNulls(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
