import type { Reader } from "../../../db/store.ts";
import { type Access, noUpperBound } from "../access.ts";
import { condition, jsonList } from "../narrow/condition.ts";
import { type FoundIds, findMessageIds } from "../narrow/find.ts";
import { addIndexedCondition, type Narrow, ranks } from "../narrow/narrow.ts";
import { rangesWithUnread } from "../narrow/ranges-with-unread.ts";
import { filterReadable } from "./filter-readable.ts";
import { newestAnchor, type RangeRequest } from "./request.ts";

/** The messages around an anchor, and whether there are more. */
export type FoundRange = {
  /** IDs of the messages, the nearest first. */
  readonly ids: readonly number[];
  readonly anchor: number;
  readonly foundAnchor: boolean;
  /** Whether no older, or newer, message matches. */
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
};

/**
 * Finds the messages around an anchor that match a narrow. It looks for one more than requested, to learn whether there
 * are others.
 */
export async function findRange(
  reader: Reader,
  access: Access,
  narrow: Narrow,
  request: RangeRequest,
): Promise<FoundRange> {
  const start =
    request.anchor === "first_unread" ? await findFirstUnread(reader, access, narrow) : startAt(request.anchor);
  const { anchor } = start;
  const older = await findMessageIds(reader, narrow, {
    after: 0,
    before: request.includeAnchor ? anchor + 1 : anchor,
    direction: "older",
    limit: request.before + 2,
  });
  const newer = await findMessageIds(reader, narrow, {
    after: anchor,
    before: noUpperBound,
    direction: "newer",
    limit: request.after + 1,
  });
  const isUninterrupted = start.isUninterrupted && older.isUninterrupted && newer.isUninterrupted;
  const readable = ({ ids }: FoundIds) => (isUninterrupted ? ids : filterReadable(reader, access, ids));
  return selectAround(anchor, readable(older), readable(newer), request);
}

function selectAround(
  anchor: number,
  upTo: readonly number[],
  after: readonly number[],
  request: RangeRequest,
): FoundRange {
  const foundAnchor = upTo[0] === anchor;
  const before = foundAnchor ? upTo.slice(1) : upTo;
  const nearest = alternate(before.slice(0, request.before), after.slice(0, request.after));
  return {
    ids: foundAnchor ? [anchor, ...nearest] : nearest,
    anchor,
    foundAnchor,
    foundOldest: before.length <= request.before,
    foundNewest: after.length <= request.after,
  };
}

/**
 * The messages that match a narrow, out of those with these IDs, ascending. The narrow itself decides which ones the
 * reader may read.
 */
export async function findAmong(
  reader: Reader,
  access: Access,
  narrow: Narrow,
  ids: readonly number[],
): Promise<readonly number[]> {
  const isAmong = condition("m.id IN (SELECT value FROM json_each(?))", jsonList(ids));
  const sources = [{ from: "messages m", key: "m.id", where: isAmong }];
  const among = addIndexedCondition(narrow, { sources, rank: ranks.id, condition: isAmong });
  const everything = { after: 0, before: noUpperBound, direction: "newer", limit: ids.length } as const;
  const found = await findMessageIds(reader, among, everything);
  return found.isUninterrupted ? found.ids : filterReadable(reader, access, found.ids);
}

/** The range without the messages that did not fit. */
export function endBeforeLeftOut(range: FoundRange, leftOut: readonly number[]): FoundRange {
  if (leftOut.length === 0) return range;
  return {
    ...range,
    ids: range.ids.slice(0, -leftOut.length),
    foundOldest: range.foundOldest && leftOut.every((id) => id > range.anchor),
    foundNewest: range.foundNewest && leftOut.every((id) => id < range.anchor),
  };
}

/** Alternates between two lists until both end. */
function alternate(first: readonly number[], second: readonly number[]): readonly number[] {
  if (first.length === 0 || second.length === 0) return [...first, ...second];
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((id) => id !== undefined);
}

type Start = { readonly anchor: number; readonly isUninterrupted: boolean };

function startAt(anchor: number): Start {
  return { anchor, isUninterrupted: true };
}

async function findFirstUnread(reader: Reader, access: Access, narrow: Narrow): Promise<Start> {
  const unread = { ...narrow, ranges: rangesWithUnread(reader, access, narrow.ranges) };
  const { ids, isUninterrupted } = await findMessageIds(reader, unread, {
    after: 0,
    before: noUpperBound,
    direction: "newer",
    limit: 1,
  });
  return { anchor: ids[0] ?? newestAnchor, isUninterrupted };
}
