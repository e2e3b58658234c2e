import type { Reader } from "../../../db/store.ts";
import { subscriptionsOf } from "../../channel-members/queries.ts";
import type { User } from "../../users/queries.ts";
import { accessOf, noUpperBound } from "../access.ts";
import { mergeIds } from "../narrow/merge.ts";
import { everReceivedRanges } from "../narrow/readable-ranges.ts";
import { rangeStream } from "../narrow/streams.ts";

/**
 * The newest message somebody received, or zero. It counts even if they can no longer read it, because clients get no
 * event when they lose it.
 */
export function newestReceived(reader: Reader, user: User): number {
  const ranges = everReceivedRanges(reader, accessOf(reader, user), subscriptionsOf(reader, user.id).keys());
  const search = {
    after: 0,
    before: noUpperBound,
    conditions: [],
    expected: 1,
    direction: "older",
  } as const;
  const streams = ranges.map((range) => rangeStream(reader, range, search));
  for (const { id } of mergeIds(streams, "older", 1)) return id;
  return 0;
}
