import { column, composedQuery, integer, type RowOf, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { receivedBit } from "../../flags/flag-bits.ts";
import type { Budget } from "./budget.ts";
import type { Condition } from "./condition.ts";
import type { Direction, IdStream } from "./merge.ts";
import type { RangeIndex, ReadableRange } from "./readable-ranges.ts";
import { createWordFilter, filterSpan, type WordConditions, type WordFilter } from "./word-filter.ts";

/** An index that yields messages in the order of their IDs: what to select from, the ID's column, and a condition. */
export type Source = {
  readonly from: string;
  readonly key: string;
  readonly where: Condition;
};

/** IDs above `after`, below `before`, that meet all conditions. */
export type Search = {
  readonly after: number;
  readonly before: number;
  readonly direction: Direction;
  readonly conditions: readonly Condition[];
  readonly words?: WordConditions;
  /** How many messages are likely to be needed. */
  readonly expected: number;
  /** How many rows may be read. When it is spent, the stream ends. */
  readonly budget?: Budget;
};

const location = selection(messages, "m", ["channelId", "sentChannelId", "conversationId"]);

/** The columns of `location`, and `isMatch`, are present only if they are selected. */
const rowColumns = { id: integer, ...location.columns, isMatch: column<number | null>() };

type Row = RowOf<typeof rowColumns>;

const readRows = composedQuery(rowColumns);

/** The messages of a range. */
export function rangeStream(reader: Reader, range: ReadableRange, search: Search): IdStream<ReadableRange> {
  const bounds = {
    ...search,
    after: Math.max(search.after, range.after),
    before: Math.min(search.before, range.through + 1),
  };
  const source: Source = { from: "messages m", key: "m.id", where: whereOf(range) };
  return createStream(reader, source, bounds, null, range);
}

function whereOf({ kind, id, sentTo, only }: ReadableRange): Condition {
  const where = `m.${kind}_id = +?`;
  if (only !== undefined) {
    const isReceived = "SELECT message_id FROM message_flags WHERE user_id = +? AND flags & +? <> 0";
    return { text: `${where} AND m.id IN (${isReceived})`, values: [id, only.userId, receivedBit] };
  }
  if (sentTo === undefined) return { text: where, values: [id] };
  if (sentTo === null) return { text: `${where} AND m.sent_channel_id IS NULL`, values: [id] };
  return { text: `${where} AND m.sent_channel_id = +?`, values: [id, sentTo] };
}

/** The messages that another index finds in the ranges. */
export function sourceStream(reader: Reader, source: Source, search: Search, ranges: RangeIndex): IdStream<null> {
  return createStream(reader, source, search, ranges, null);
}

/** The most rows that are read at once. This limits how many are read for nothing if a page is filled early. */
const largestBatch = 1_000;

function createStream<Origin>(
  reader: Reader,
  source: Source,
  search: Search,
  ranges: RangeIndex | null,
  origin: Origin,
): IdStream<Origin> {
  const isDescending = search.direction === "older";
  const { words } = search;
  const hasWords = words !== undefined && words.required.length + words.excluded.length > 0;
  // Looking up a word takes as long as reading some rows. So does gathering the matches between two messages.
  const costOf = (batch: readonly Row[], span: number) =>
    batch.length + 5 * (words?.searchedCount ?? 0) + (hasWords ? span / 20 : 0);
  return { source: origin, bound: isDescending ? search.before - 1 : search.after + 1, open };

  function* open(): Generator<number> {
    const { text, values } = selectFrom(source, search, ranges !== null);
    let { after, before } = search;
    // Some of the messages found are outside the ranges.
    const first = ranges === null ? search.expected : Math.ceil(1.3 * search.expected);
    for (let size = Math.min(first, largestBatch); after + 1 < before; size = Math.min(size * 4, largestBatch)) {
      const rows = readRows(reader, text, [...values, after, before, size]);
      const batch = hasWords ? takeNearby(rows) : rows;
      const [head, last] = [batch[0], batch.at(-1)];
      if (head === undefined || last === undefined) return;
      const isWanted: WordFilter = hasWords ? createWordFilter(reader, words, [head.id, last.id]) : () => true;
      for (const row of batch) {
        if (row.isMatch !== 0 && (ranges === null || ranges(row)) && isWanted(row.id)) yield row.id;
      }
      if (batch.length === rows.length && rows.length < size) return;
      if (isDescending) before = last.id;
      else after = last.id;
      if (search.budget?.spend(costOf(batch, Math.abs(last.id - head.id)), last.id) === false) return;
    }
  }
}

/**
 * The query for one batch of a source. Conditions are selected as columns, so a batch reads no more rows than its size,
 * even if few rows meet them. A query that reads everything would block other requests.
 */
function selectFrom(
  { key, from, where }: Source,
  { direction, conditions }: Search,
  selectsLocation: boolean,
): Condition {
  const locationColumns = selectsLocation ? `, ${location.list}` : "";
  const isMatch = conditions.map((one) => `(${one.text})`).join(" AND ");
  return {
    text: `SELECT ${key} AS id${locationColumns}${isMatch === "" ? "" : `, (${isMatch}) AS isMatch`} FROM ${from}
      WHERE (${where.text}) AND ${key} > ${bound} AND ${key} < ${bound}
      ORDER BY ${key} ${direction === "older" ? "DESC" : "ASC"} LIMIT +?`,
    values: [...conditions.flatMap((one) => one.values), ...where.values],
  };
}

/** A number from JavaScript is a REAL. The full-text index cannot jump to a REAL, but goes there row by row. */
const bound = "CAST(? AS INTEGER)";

function takeNearby(rows: readonly Row[]): readonly Row[] {
  const first = rows[0]?.id ?? 0;
  const far = rows.findIndex(({ id }) => Math.abs(id - first) > filterSpan);
  return far < 0 ? rows : rows.slice(0, far);
}
