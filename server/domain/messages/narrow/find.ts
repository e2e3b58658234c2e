import { setImmediate } from "node:timers/promises";
import { column, query, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import type { Window } from "../access.ts";
import { createBudget } from "./budget.ts";
import { condition } from "./condition.ts";
import { type Direction, type IdStream, mergeIds } from "./merge.ts";
import { type Narrow, ranks } from "./narrow.ts";
import { indexRanges, type ReadableRange } from "./readable-ranges.ts";
import { rangeStream, type Search, type Source, sourceStream } from "./streams.ts";

/** The part of a narrow to find: IDs above `after` and below `before`, at most `limit` in the given direction. */
export type IdRequest = {
  readonly after: number;
  readonly before: number;
  readonly direction: Direction;
  readonly limit: number;
};

/** The IDs found, in the requested direction, and whether no other requests ran in between. */
export type FoundIds = { readonly ids: number[]; readonly isUninterrupted: boolean };

/** Finds messages that match a narrow. A long search runs in portions, so that other requests run in between. */
export async function findMessageIds(reader: Reader, narrow: Narrow, requested: IdRequest): Promise<FoundIds> {
  const request = withinWindow(requested, narrow.window);
  const { ids, rest } = findPortion(reader, narrow, request);
  for (let next = rest; next !== null && ids.length < request.limit; ) {
    await setImmediate();
    const more: Portion = findPortion(reader, narrow, { ...request, ...next, limit: request.limit - ids.length });
    ids.push(...more.ids);
    next = more.rest;
  }
  return { ids, isUninterrupted: rest === null };
}

/** Cuts a request, so that no index is read outside the window. */
function withinWindow(request: IdRequest, { after, through }: Window): IdRequest {
  return { ...request, after: Math.max(request.after, after), before: Math.min(request.before, through + 1) };
}

/** Some of the IDs, and where the rest begins; null if there is none. */
type Portion = {
  readonly ids: number[];
  readonly rest: { readonly before: number } | { readonly after: number } | null;
};

function findPortion(reader: Reader, narrow: Narrow, request: IdRequest): Portion {
  const ranges = narrow.ranges.filter(({ after, through }) => through > request.after && after + 1 < request.before);
  if (request.limit === 0 || ranges.length === 0) return { ids: [], rest: null };
  if (!isFeed({ ...narrow, ranges })) return merge(reader, { ...narrow, ranges }, request);
  const { ids, rest } = scanFeed(reader, ranges, request, request.limit * 2);
  const missing = request.limit - ids.length;
  if (missing <= 0 || rest === null) return { ids: ids.slice(0, request.limit), rest: null };
  const others = merge(reader, { ...narrow, ranges }, { ...request, ...rest, limit: missing });
  return { ids: [...ids, ...others.ids], rest: others.rest };
}

/** Whether the narrow selects everything in several ranges, which are likely to have most messages. */
function isFeed({ ranges, conditions, indexed, words }: Narrow): boolean {
  if (ranges.length <= 2 || areConversationsOnly(ranges)) return false;
  return conditions.length === 0 && indexed.length === 0 && words.searchedCount === 0;
}

/** The IDs found among the organization's next messages, and where the rest begins. */
type FeedScan = {
  readonly ids: readonly number[];
  /** Null when nothing is left. */
  readonly rest: { readonly before: number } | { readonly after: number } | null;
};

/**
 * Finds IDs in the ranges among the next messages of the whole organization, in the given direction. Somebody with many
 * ranges can read most messages, so one query finds most of a page. Reading the ranges would take a query for each.
 */
function scanFeed(
  reader: Reader,
  ranges: readonly ReadableRange[],
  { after, before, direction }: { readonly after: number; readonly before: number; readonly direction: Direction },
  count: number,
): FeedScan {
  const isDescending = direction === "older";
  const rows = (isDescending ? olderMessages : newerMessages).all(reader, after, before, count);
  const ids = rows.filter(indexRanges(ranges)).map(({ id }) => id);
  const last = rows.at(-1);
  if (last === undefined || rows.length < count) return { ids, rest: null };
  return { ids, rest: isDescending ? { before: last.id } : { after: last.id } };
}

const location = selection(messages, "m", ["id", "channelId", "sentChannelId", "conversationId"]);
const nextMessages = `SELECT ${location.list} FROM messages m WHERE m.id > +? AND m.id < +? ORDER BY m.id`;

const olderMessages = query(location.columns, `${nextMessages} DESC LIMIT +?`);
const newerMessages = query(location.columns, `${nextMessages} ASC LIMIT +?`);

/** The number of rows that are read before other requests run: about 10 ms of work. */
const rowsPerPortion = 4_000;

function merge(reader: Reader, narrow: Narrow, request: IdRequest): Portion {
  const budget = createBudget(rowsPerPortion, request.direction);
  const streams = streamsOf(reader, narrow, {
    ...request,
    conditions: narrow.conditions,
    budget,
    expected: request.limit,
  });
  const ids = mergeIds(streams, request.direction, request.limit).map(({ id }) => id);
  const reached = budget.reached();
  if (reached === null) return { ids, rest: null };
  return request.direction === "older"
    ? { ids: ids.filter((id) => id >= reached), rest: { before: reached } }
    : { ids: ids.filter((id) => id <= reached), rest: { after: reached } };
}

function streamsOf(reader: Reader, narrow: Narrow, search: Search): IdStream<unknown>[] {
  const { ranges, words } = narrow;
  const [best, ...others] = narrow.indexed.toSorted((a, b) => a.rank - b.rank);
  const readsWords = words.required.length > 0 && (best === undefined || best.rank > ranks.words);
  const readsRanges = !readsWords && (best === undefined || (best.rank >= ranks.has && areFewConversations(ranges)));
  if (!readsWords && !readsRanges && best !== undefined) {
    const conditions = [...search.conditions, ...others.map(({ condition }) => condition)];
    const within = { ...withinRanges(reader, ranges, search), conditions, words };
    const index = indexRanges(ranges);
    return best.sources.map((source) => sourceStream(reader, source, within, index));
  }
  const conditions = [...search.conditions, ...narrow.indexed.map(({ condition }) => condition)];
  if (readsWords) {
    const within = { ...withinRanges(reader, ranges, search), conditions, words: { ...words, required: [] } };
    return [sourceStream(reader, wordSource(words.required), within, indexRanges(ranges))];
  }
  const expected = expectedShare(search.expected, ranges.length);
  return ranges.map((range) => rangeStream(reader, range, { ...search, conditions, words, expected }));
}

function wordSource(required: readonly string[]): Source {
  const from = "message_search CROSS JOIN messages m ON m.id = message_search.rowid";
  return { from, key: "message_search.rowid", where: condition("message_search MATCH ?", required.join(" AND ")) };
}

/** Whether these are only a few conversations. It is faster to read those than to search a long index. */
function areFewConversations(ranges: readonly ReadableRange[]): boolean {
  return ranges.length <= 16 && areConversationsOnly(ranges);
}

function areConversationsOnly(ranges: readonly ReadableRange[]): boolean {
  return ranges.every(({ kind }) => kind === "conversation");
}

/** Limits a search to the IDs of the ranges, because a topic often covers only a small part of the history. */
function withinRanges(reader: Reader, ranges: readonly ReadableRange[], search: Search): Search {
  const through = ranges.reduce((most, range) => Math.max(most, range.through), 0);
  const after = areFewConversations(ranges)
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

/** Estimates the number of messages that one range adds to a page that is filled from several. */
function expectedShare(limit: number, ranges: number): number {
  return ranges === 1 ? limit : Math.ceil((2 * limit) / ranges) + 4;
}
