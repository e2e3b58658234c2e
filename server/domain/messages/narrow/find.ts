import { setImmediate } from "node:timers/promises";
import type { Reader } from "../../../db/store.ts";
import { createBudget } from "./budget.ts";
import { condition } from "./condition.ts";
import { glance } from "./feed.ts";
import { indexLanes, type Lane } from "./lanes.ts";
import { type Direction, type IdStream, mergeIds } from "./merge.ts";
import { type Narrow, ranks } from "./narrow.ts";
import { laneStream, type Search, type Source, sourceStream } from "./streams.ts";

/** Which part of a narrow is wanted: IDs above `after` and below `before`, at most `limit` in the direction given. */
export type Range = {
  readonly after: number;
  readonly before: number;
  readonly direction: Direction;
  readonly limit: number;
};

/** IDs of messages in the direction asked for, and whether they were found without others being served in between. */
export type FoundIds = { readonly ids: number[]; readonly isAtOnce: boolean };

/** Finds messages that match a narrow; what takes long is looked for a little at a time, while others are served. */
export async function findMessageIds(reader: Reader, narrow: Narrow, range: Range): Promise<FoundIds> {
  const { ids, rest } = findSome(reader, narrow, range);
  for (let next = rest; next !== null && ids.length < range.limit; ) {
    await setImmediate();
    const more: Some = findSome(reader, narrow, { ...range, ...next, limit: range.limit - ids.length });
    ids.push(...more.ids);
    next = more.rest;
  }
  return { ids, isAtOnce: rest === null };
}

/** Some of the IDs, and where what was not looked at begins; null when that is all. */
type Some = {
  readonly ids: number[];
  readonly rest: { readonly before: number } | { readonly after: number } | null;
};

function findSome(reader: Reader, narrow: Narrow, range: Range): Some {
  const lanes = narrow.lanes.filter((lane) => lane.through > range.after && lane.after + 1 < range.before);
  if (range.limit === 0 || lanes.length === 0) return { ids: [], rest: null };
  if (!isFeed({ ...narrow, lanes })) return merge(reader, { ...narrow, lanes }, range);
  const { ids, rest } = glance(reader, lanes, range, range.limit * 2);
  const missing = range.limit - ids.length;
  if (missing <= 0 || rest === null) return { ids: ids.slice(0, range.limit), rest: null };
  const others = merge(reader, { ...narrow, lanes }, { ...range, ...rest, limit: missing });
  return { ids: [...ids, ...others.ids], rest: others.rest };
}

/** Whether it is everything of several lanes, and these are much of what is written. */
function isFeed({ lanes, conditions, indexed, words }: Narrow): boolean {
  if (lanes.length <= 2 || areConversationsOnly(lanes)) return false;
  return conditions.length === 0 && indexed.length === 0 && words.lookedFor === 0;
}

/** How many rows are looked at before others are served: some 10 ms of work. */
const rowsAtOnce = 4_000;

function merge(reader: Reader, narrow: Narrow, range: Range): Some {
  const budget = createBudget(rowsAtOnce, range.direction);
  const streams = streamsOf(reader, narrow, { ...range, conditions: narrow.conditions, budget, expected: range.limit });
  const ids = mergeIds(streams, range.direction, range.limit).map(({ id }) => id);
  const reached = budget.reached();
  if (reached === null) return { ids, rest: null };
  return range.direction === "older"
    ? { ids: ids.filter((id) => id >= reached), rest: { before: reached } }
    : { ids: ids.filter((id) => id <= reached), rest: { after: reached } };
}

function streamsOf(reader: Reader, narrow: Narrow, search: Search): IdStream<unknown>[] {
  const { lanes, words } = narrow;
  const [best, ...others] = narrow.indexed.toSorted((a, b) => a.rank - b.rank);
  const readsWords = words.wanted.length > 0 && (best === undefined || best.rank > ranks.words);
  const readsLanes = !readsWords && (best === undefined || (best.rank >= ranks.has && areConversations(lanes)));
  if (!readsWords && !readsLanes && best !== undefined) {
    const conditions = [...search.conditions, ...others.map(({ condition }) => condition)];
    const within = { ...withinLanes(reader, lanes, search), conditions, words };
    const index = indexLanes(lanes);
    return best.sources.map((source) => sourceStream(reader, source, within, index));
  }
  const conditions = [...search.conditions, ...narrow.indexed.map(({ condition }) => condition)];
  if (readsWords) {
    const within = { ...withinLanes(reader, lanes, search), conditions, words: { ...words, wanted: [] } };
    return [sourceStream(reader, wordSource(words.wanted), within, indexLanes(lanes))];
  }
  const expected = share(search.expected, lanes.length);
  return lanes.map((lane) => laneStream(reader, lane, { ...search, conditions, words, expected }));
}

function wordSource(wanted: readonly string[]): Source {
  const from = "message_search CROSS JOIN messages m ON m.id = message_search.rowid";
  return { from, key: "message_search.rowid", where: condition("message_search MATCH ?", wanted.join(" AND ")) };
}

/** Whether they are a few conversations, which are sooner read themselves than found in a long index. */
function areConversations(lanes: readonly Lane[]): boolean {
  return lanes.length <= 16 && areConversationsOnly(lanes);
}

function areConversationsOnly(lanes: readonly Lane[]): boolean {
  return lanes.every(({ kind }) => kind === "conversation");
}

/** The search cut down to where the lanes are: a topic takes up a small part of the years. */
function withinLanes(reader: Reader, lanes: readonly Lane[], search: Search): Search {
  const through = lanes.reduce((most, lane) => Math.max(most, lane.through), 0);
  const after = areConversations(lanes)
    ? lanes.reduce((least, lane) => Math.min(least, Math.max(lane.after, firstIn(reader, lane) - 1)), through)
    : 0;
  return { ...search, after: Math.max(search.after, after), before: Math.min(search.before, through + 1) };
}

function firstIn(reader: Reader, { id }: Lane): number {
  const [row] = reader.store.all("SELECT min(id) AS id FROM messages WHERE conversation_id = +?", [id]) as Row[];
  return row?.id ?? 0;
}

type Row = { readonly id: number | null };

/** How many a lane is likely to give to a page that is filled from several. */
function share(limit: number, lanes: number): number {
  return lanes === 1 ? limit : Math.ceil((2 * limit) / lanes) + 4;
}
