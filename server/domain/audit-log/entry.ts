import type { RowValues } from "../../db/follow-rows.ts";
import type { Facts, Followed, Said } from "./followed.ts";
import { type Look, listedAtMost, type Names, resolve } from "./look.ts";

/** A row of something that administrators look after, before and after it was changed. */
export type RowChange = { readonly of: Followed; readonly before: RowValues; readonly after: RowValues };

/** The same, as what its row says. */
export type SaidChange = { readonly of: Followed; readonly before: Said | null; readonly after: Said | null };

/** What an entry tells of one thing that was changed. */
export type Difference = {
  readonly objectId: number | null;
  readonly objectName: string | null;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly names: Names;
};

/** What a row said and says; null for a row that nobody administers. */
export function saidOf({ of, before, after }: RowChange): SaidChange | null {
  const said = { of, before: before && of.said(before), after: after && of.said(after) };
  return said.before === null && said.after === null ? null : said;
}

/**
 * What all of the changes to the rows of one thing come to, in their order; null where it is as it was. Lists of the
 * thing's are told by what is in them before alone, and after alone.
 * @param ownId who made the change: that they come to a list or leave it themselves is their own affair
 */
export function differenceOf(look: Look, changes: readonly SaidChange[], ownId: number | null): Difference | null {
  const selves = changes.filter(({ before, after }) => (before ?? after)?.itself !== undefined);
  const isNew = selves.length > 0 && selves[0]?.before === null;
  const isGone = selves.length > 0 && selves.at(-1)?.after === null;
  const one = changes.at(-1)?.after ?? changes.at(-1)?.before;
  if (one === null || one === undefined || (isNew && isGone)) return null;

  const itself = selves.at(-1)?.after?.itself ?? selves.at(-1)?.before?.itself;
  const kind = changes[0]?.of.kind;
  const known = kind === undefined ? undefined : look.nameOf(kind, one.id);
  // A group without a name is the value of a permission, which is told with what the permission is for.
  if (kind === "user_group" && itself === undefined && known === undefined) return null;

  const facts = factsOf(look, changes);
  const lists = listsOf(look, changes, isNew ? null : ownId);
  const before = { ...facts.before, ...lists.before };
  const after = { ...facts.after, ...lists.after };
  if (!isNew && !isGone && Object.keys(before).length + Object.keys(after).length === 0) return null;
  const names: Names = {};
  const told = (side: Facts) => resolve(look, side, names) as Facts;
  return {
    objectId: one.id,
    objectName: itself?.name ?? known ?? null,
    before: isNew ? null : told(before),
    after: isGone ? null : told(isNew ? withoutNulls(after) : after),
    names,
  };
}

type Sides = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> };

/** Every fact that is another now, as it was first and is last. */
function factsOf(look: Look, changes: readonly SaidChange[]): Sides {
  const first = new Map<string, unknown>();
  const last = new Map<string, unknown>();
  for (const { of, before, after } of changes) {
    const [old, now] = [before?.facts?.(look) ?? {}, after?.facts?.(look) ?? {}];
    const valueIn = (facts: Facts, name: string) => (name in facts ? facts[name] : of.absent(name, look));
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (!first.has(name)) first.set(name, valueIn(old, name));
      last.set(name, valueIn(now, name));
    }
  }
  const other = [...first.keys()].filter((name) => JSON.stringify(first.get(name)) !== JSON.stringify(last.get(name)));
  const of = (side: ReadonlyMap<string, unknown>) => Object.fromEntries(other.map((name) => [name, side.get(name)]));
  return { before: of(first), after: of(last) };
}

/** How many left each list and how many came to it, and some of them where they may be told. */
function listsOf(look: Look, changes: readonly SaidChange[], ownId: number | null): Sides {
  type Member = NonNullable<Said["member"]>;
  const first = new Map<string, Map<Member["key"], boolean>>();
  const last = new Map<string, Map<Member["key"], boolean>>();
  for (const { before, after } of changes) {
    for (const member of [before?.member, after?.member]) {
      if (member === undefined || (member.list === "subscribers" && member.key === ownId)) continue;
      const [was, is] = [entered(first, member.list), entered(last, member.list)];
      if (!was.has(member.key)) was.set(member.key, before?.member?.key === member.key);
      is.set(member.key, after?.member?.key === member.key);
    }
  }
  const sides: Sides = { before: {}, after: {} };
  for (const [list, was] of first) {
    const is = entered(last, list);
    const shown = changes.find(({ before, after }) => (before ?? after)?.member?.list === list);
    const kind = (shown?.before ?? shown?.after)?.member?.shown;
    const told = (keys: readonly Member["key"][]) => {
      if (kind === undefined) return { count: keys.length };
      return { count: keys.length, ids: keys.slice(0, listedAtMost).map((id) => look.reference(kind, Number(id))) };
    };
    const left = [...was.keys()].filter((key) => was.get(key) === true && is.get(key) === false);
    const came = [...was.keys()].filter((key) => was.get(key) === false && is.get(key) === true);
    if (left.length > 0) sides.before[list] = told(left);
    if (came.length > 0) sides.after[list] = told(came);
  }
  return sides;
}

function entered<Value>(lists: Map<string, Map<string | number, Value>>, list: string): Map<string | number, Value> {
  const known = lists.get(list);
  if (known !== undefined) return known;
  const fresh = new Map<string | number, Value>();
  lists.set(list, fresh);
  return fresh;
}

function withoutNulls(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
