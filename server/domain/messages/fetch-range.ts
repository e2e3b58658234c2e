import type { Reader } from "../../db/store.ts";
import { type Access, endless } from "./access.ts";
import { fittingIds } from "./answer-size.ts";
import { type FetchRequest, newestAnchor } from "./fetch-request.ts";
import { findMessageIds } from "./narrow/find.ts";
import type { Narrow } from "./narrow/narrow.ts";
import { unreadLanes } from "./narrow/unread-lanes.ts";

/** The messages around an anchor: IDs, ascending, and what lies beyond. */
export type FoundRange = {
  readonly ids: readonly number[];
  readonly anchor: number;
  readonly foundAnchor: boolean;
  /** Whether nothing that matches is older, or newer, than what was found. */
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
};

/**
 * Finds the messages around an anchor that match a narrow, as many as fit into one answer, the nearest first. One more
 * than asked for tells whether there are others.
 */
export function findRange(
  reader: Reader,
  access: Access,
  narrow: Narrow,
  request: Extract<FetchRequest, { kind: "range" }>,
): FoundRange {
  const anchor = request.anchor === "first_unread" ? firstUnread(reader, access, narrow) : request.anchor;
  const upTo = findMessageIds(reader, narrow, {
    after: 0,
    before: request.includeAnchor ? anchor + 1 : anchor,
    direction: "older",
    limit: request.before + 2,
  });
  const foundAnchor = upTo[0] === anchor;
  const before = foundAnchor ? upTo.slice(1) : upTo;
  const after = findMessageIds(reader, narrow, {
    after: anchor,
    before: endless,
    direction: "newer",
    limit: request.after + 1,
  });
  const older = before.slice(0, request.before);
  const newer = after.slice(0, request.after);
  const own = foundAnchor ? [anchor] : [];
  const fitting = fittingIds(reader, [...own, ...byTurns(older, newer)]);
  const fits = (id: number) => fitting === null || fitting.has(id);
  return {
    ids: [...older.toReversed(), ...own, ...newer].filter(fits),
    anchor,
    foundAnchor,
    foundOldest: before.length <= request.before && older.every(fits),
    foundNewest: after.length <= request.after && newer.every(fits),
  };
}

/** One of each list after the other, as long as there are any. */
function byTurns(first: readonly number[], second: readonly number[]): number[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((id) => id !== undefined);
}

function firstUnread(reader: Reader, access: Access, narrow: Narrow): number {
  const unread = { ...narrow, lanes: unreadLanes(reader, access, narrow.lanes) };
  const everything = { after: 0, before: endless, direction: "newer", limit: 1 } as const;
  return findMessageIds(reader, unread, everything)[0] ?? newestAnchor;
}
