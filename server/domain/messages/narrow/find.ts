import { setImmediate } from "node:timers/promises";
import { column, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { createBudget } from "./budget.ts";
import { condition } from "./condition.ts";
import { scanFeed } from "./feed.ts";
import { type Direction, type IdStream, mergeIds } from "./merge.ts";
import { type Narrow, ranks } from "./narrow.ts";
import { indexRanges, type ReadableRange } from "./readable-ranges.ts";
import { rangeStream, type Search, type Source, sourceStream } from "./streams.ts";

/** Which part of a narrow is wanted: IDs above `after` and below `before`, at most `limit` in the direction given. */
export type WantedIds = {
  readonly after: number;
  readonly before: number;
  readonly direction: Direction;
  readonly limit: number;
};

/** The IDs found, in the direction asked for, and whether it was done without other requests in between. */
export type FoundIds = { readonly ids: number[]; readonly isAtOnce: boolean };

/** Finds messages that match a narrow. A long search runs in portions, so that other requests run in between. */
export async function findMessageIds(reader: Reader, narrow: Narrow, wanted: WantedIds): Promise<FoundIds> {
  const { ids, rest } = findSome(reader, narrow, wanted);
  for (let next = rest; next !== null && ids.length < wanted.limit; ) {
    await setImmediate();
    const more: Some = findSome(reader, narrow, { ...wanted, ...next, limit: wanted.limit - ids.length });
    ids.push(...more.ids);
    next = more.rest;
  }
  return { ids, isAtOnce: rest === null };
}

/** Some of the IDs, and where the rest begins; null if there is none. */
type Some = {
  readonly ids: number[];
  readonly rest: { readonly before: number } | { readonly after: number } | null;
};

function findSome(reader: Reader, narrow: Narrow, wanted: WantedIds): Some {
  const ranges = narrow.ranges.filter(({ after, through }) => through > wanted.after && after + 1 < wanted.before);
  if (wanted.limit === 0 || ranges.length === 0) return { ids: [], rest: null };
  if (!isFeed({ ...narrow, ranges })) return merge(reader, { ...narrow, ranges }, wanted);
  const { ids, rest } = scanFeed(reader, ranges, wanted, wanted.limit * 2);
  const missing = wanted.limit - ids.length;
  if (missing <= 0 || rest === null) return { ids: ids.slice(0, wanted.limit), rest: null };
  const others = merge(reader, { ...narrow, ranges }, { ...wanted, ...rest, limit: missing });
  return { ids: [...ids, ...others.ids], rest: others.rest };
}

/** Whether it is everything of several ranges, and these are much of what is written. */
function isFeed({ ranges, conditions, indexed, words }: Narrow): boolean {
  if (ranges.length <= 2 || areConversationsOnly(ranges)) return false;
  return conditions.length === 0 && indexed.length === 0 && words.lookedFor === 0;
}

/** How many rows are read before other requests run: about 10 ms of work. */
const rowsAtOnce = 4_000;

function merge(reader: Reader, narrow: Narrow, wanted: WantedIds): Some {
  const budget = createBudget(rowsAtOnce, wanted.direction);
  const streams = streamsOf(reader, narrow, {
    ...wanted,
    conditions: narrow.conditions,
    budget,
    expected: wanted.limit,
  });
  const ids = mergeIds(streams, wanted.direction, wanted.limit).map(({ id }) => id);
  const reached = budget.reached();
  if (reached === null) return { ids, rest: null };
  return wanted.direction === "older"
    ? { ids: ids.filter((id) => id >= reached), rest: { before: reached } }
    : { ids: ids.filter((id) => id <= reached), rest: { after: reached } };
}

function streamsOf(reader: Reader, narrow: Narrow, search: Search): IdStream<unknown>[] {
  const { ranges, words } = narrow;
  const [best, ...others] = narrow.indexed.toSorted((a, b) => a.rank - b.rank);
  const readsWords = words.wanted.length > 0 && (best === undefined || best.rank > ranks.words);
  const readsRanges = !readsWords && (best === undefined || (best.rank >= ranks.has && areConversations(ranges)));
  if (!readsWords && !readsRanges && best !== undefined) {
    const conditions = [...search.conditions, ...others.map(({ condition }) => condition)];
    const within = { ...withinRanges(reader, ranges, search), conditions, words };
    const index = indexRanges(ranges);
    return best.sources.map((source) => sourceStream(reader, source, within, index));
  }
  const conditions = [...search.conditions, ...narrow.indexed.map(({ condition }) => condition)];
  if (readsWords) {
    const within = { ...withinRanges(reader, ranges, search), conditions, words: { ...words, wanted: [] } };
    return [sourceStream(reader, wordSource(words.wanted), within, indexRanges(ranges))];
  }
  const expected = share(search.expected, ranges.length);
  return ranges.map((range) => rangeStream(reader, range, { ...search, conditions, words, expected }));
}

function wordSource(wanted: readonly string[]): Source {
  const from = "message_search CROSS JOIN messages m ON m.id = message_search.rowid";
  return { from, key: "message_search.rowid", where: condition("message_search MATCH ?", wanted.join(" AND ")) };
}

/** Whether they are a few conversations, which are sooner read themselves than found in a long index. */
function areConversations(ranges: readonly ReadableRange[]): boolean {
  return ranges.length <= 16 && areConversationsOnly(ranges);
}

function areConversationsOnly(ranges: readonly ReadableRange[]): boolean {
  return ranges.every(({ kind }) => kind === "conversation");
}

/** The search cut down to where the ranges are: a topic takes up a small part of the years. */
function withinRanges(reader: Reader, ranges: readonly ReadableRange[], search: Search): Search {
  const through = ranges.reduce((most, range) => Math.max(most, range.through), 0);
  const after = areConversations(ranges)
    ? ranges.reduce((least, range) => Math.min(least, Math.max(range.after, firstIn(reader, range) - 1)), through)
    : 0;
  return { ...search, after: Math.max(search.after, after), before: Math.min(search.before, through + 1) };
}

function firstIn(reader: Reader, { id }: ReadableRange): number {
  return oldestOf.first(reader, id)?.id ?? 0;
}

const oldestOf = query(
  { id: column<number | null>() },
  "SELECT min(id) AS id FROM messages WHERE conversation_id = +?",
);

/** How many a range is likely to give to a page that is filled from several. */
function share(limit: number, ranges: number): number {
  return ranges === 1 ? limit : Math.ceil((2 * limit) / ranges) + 4;
}
