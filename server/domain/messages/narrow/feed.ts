import { query, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import type { Direction } from "./merge.ts";
import { indexRanges, type ReadableRange } from "./readable-ranges.ts";

/** The IDs found among the organization's next messages, and where the rest begins. */
export type FeedScan = {
  readonly ids: readonly number[];
  /** Null when nothing is left. */
  readonly rest: { readonly before: number } | { readonly after: number } | null;
};

/**
 * Finds IDs in the ranges among the next messages of the whole organization, in the given direction. Somebody with many
 * ranges can read most messages, so one query finds most of a page. Reading the ranges would take a query for each.
 */
export function scanFeed(
  reader: Reader,
  ranges: readonly ReadableRange[],
  { after, before, direction }: { readonly after: number; readonly before: number; readonly direction: Direction },
  count: number,
): FeedScan {
  const isDescending = direction === "older";
  const rows = (isDescending ? downwards : upwards).all(reader, after, before, count);
  const ids = rows.filter(indexRanges(ranges)).map(({ id }) => id);
  const last = rows.at(-1);
  if (last === undefined || rows.length < count) return { ids, rest: null };
  return { ids, rest: isDescending ? { before: last.id } : { after: last.id } };
}

const location = selection(messages, "m", ["id", "channelId", "sentChannelId", "conversationId"]);
const next = `SELECT ${location.list} FROM messages m WHERE m.id > +? AND m.id < +? ORDER BY m.id`;

const downwards = query(location.columns, `${next} DESC LIMIT +?`);
const upwards = query(location.columns, `${next} ASC LIMIT +?`);
