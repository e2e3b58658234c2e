import type { Reader } from "../../../db/store.ts";
import { glance } from "./feed.ts";
import { indexLanes } from "./lanes.ts";
import { idsLeftOut } from "./left-out.ts";
import { type Direction, type IdStream, mergeIds } from "./merge.ts";
import { type Narrow, ranks } from "./narrow.ts";
import { laneStream, type Search, sourceStream } from "./streams.ts";

/** Which part of a narrow is wanted: IDs above `after` and below `before`, at most `limit` in the direction given. */
export type Range = {
  readonly after: number;
  readonly before: number;
  readonly direction: Direction;
  readonly limit: number;
};

/** IDs of messages that match a narrow, in the direction asked for. */
export function findMessageIds(reader: Reader, narrow: Narrow, range: Range): number[] {
  const lanes = narrow.lanes.filter((lane) => lane.through > range.after && lane.after + 1 < range.before);
  if (range.limit === 0 || lanes.length === 0) return [];
  if (!isFeed({ ...narrow, lanes })) return merge(reader, { ...narrow, lanes }, range);
  const { ids, rest } = glance(reader, lanes, range, range.limit * 2);
  const missing = range.limit - ids.length;
  if (missing <= 0 || rest === null) return ids.slice(0, range.limit);
  return [...ids, ...merge(reader, { ...narrow, lanes }, { ...range, ...rest, limit: missing })];
}

/** Whether it is everything of several lanes. */
function isFeed({ lanes, conditions, indexed, leftOut }: Narrow): boolean {
  return lanes.length > 2 && conditions.length === 0 && indexed.length === 0 && leftOut.length === 0;
}

function merge(reader: Reader, narrow: Narrow, range: Range): number[] {
  return mergeIds(streamsOf(reader, narrow, range), range.direction, range.limit).map(({ id }) => id);
}

function streamsOf(reader: Reader, narrow: Narrow, range: Range): IdStream<unknown>[] {
  const [best, ...others] = narrow.indexed.toSorted((a, b) => a.rank - b.rank);
  const { lanes } = narrow;
  const leftOut = idsLeftOut(reader, narrow, range);
  const conditions = [...narrow.conditions, ...others.map(({ condition }) => condition)];
  // One conversation is read directly; what it holds of one sender is soon found.
  const [only] = lanes;
  const readsLanes =
    best === undefined || (best.rank === ranks.sender && lanes.length === 1 && only?.kind === "conversation");
  if (!readsLanes) {
    const search: Search = { ...range, conditions, leftOut, expected: range.limit };
    const index = indexLanes(lanes);
    return best.sources.map((source) => sourceStream(reader, source, search, index));
  }
  const all = best === undefined ? conditions : [...conditions, best.condition];
  const search: Search = { ...range, conditions: all, leftOut, expected: share(range.limit, lanes.length) };
  return lanes
    .filter((lane) => lane.through > range.after && lane.after + 1 < range.before)
    .map((lane) => laneStream(reader, lane, search));
}

/** How many a lane is likely to give to a page that is filled from several. */
function share(limit: number, lanes: number): number {
  return lanes === 1 ? limit : Math.ceil((2 * limit) / lanes) + 4;
}
