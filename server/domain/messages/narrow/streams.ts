import type { Reader } from "../../../db/store.ts";
import type { Condition } from "./condition.ts";
import type { Lane, LaneIndex } from "./lanes.ts";
import type { Direction, IdStream } from "./merge.ts";

/** An index that yields messages in the order of their IDs: what to select from, the ID's column, and what holds. */
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
  /** IDs that are left out all the same. */
  readonly leftOut?: ReadonlySet<number> | null;
  /** How many are likely to be wanted. */
  readonly expected: number;
};

type Row = { readonly id: number; readonly channelId: number | null; readonly conversationId: number };

/** The messages of a lane. */
export function laneStream(reader: Reader, lane: Lane, search: Search): IdStream<Lane> {
  const bounds = {
    ...search,
    after: Math.max(search.after, lane.after),
    before: Math.min(search.before, lane.through + 1),
  };
  const source: Source = {
    from: "messages m",
    key: "m.id",
    where: { text: `m.${lane.kind}_id = +?`, values: [lane.id] },
  };
  return stream(reader, source, bounds, null, lane);
}

/** What another index finds, as far as it lies in the lanes. */
export function sourceStream(reader: Reader, source: Source, search: Search, lanes: LaneIndex): IdStream<null> {
  return stream(reader, source, search, lanes, null);
}

/** The most rows that are read at once: bounds what a page that is filled early has read in vain. */
const largestBatch = 1_000;

function stream<Of>(reader: Reader, source: Source, search: Search, filter: LaneIndex | null, of: Of): IdStream<Of> {
  const { key, from, where } = source;
  const older = search.direction === "older";
  const conditions = [where, ...search.conditions];
  const columns = filter === null ? "" : ", m.channel_id AS channelId, m.conversation_id AS conversationId";
  const text = `SELECT ${key} AS id${columns} FROM ${from}
    WHERE ${conditions.map((one) => `(${one.text})`).join(" AND ")} AND ${key} > +? AND ${key} < +?
    ORDER BY ${key} ${older ? "DESC" : "ASC"} LIMIT +?`;
  const values = conditions.flatMap((one) => one.values);
  return { source: of, bound: older ? search.before - 1 : search.after + 1, open };

  function* open(): Generator<number> {
    let { after, before } = search;
    for (let size = search.expected; after + 1 < before; size = Math.min(size * 4, largestBatch)) {
      const rows = reader.store.all(text, [...values, after, before, size]) as Row[];
      for (const row of rows) {
        if (search.leftOut?.has(row.id) !== true && (filter === null || filter(row))) yield row.id;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < size) return;
      if (older) before = last.id;
      else after = last.id;
    }
  }
}
