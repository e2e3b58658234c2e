import { column, integer, query } from "../db/rows.ts";
import type { Reader } from "../db/store.ts";

/** The tables with delivery times: `deliver_at`, and `failure` once something cannot be delivered. */
export type DueTable = "reminders" | "scheduled_messages";

/** When the next waiting row after a time is due, in UNIX seconds; null when there is none. */
export function nextDue(reader: Reader, table: DueTable, after: number): number | null {
  return next[table].first(reader, after)?.at ?? null;
}

/** IDs of the waiting rows that are due by a time, the earliest first. */
export function dueBy(reader: Reader, table: DueTable, now: number): number[] {
  return due[table].all(reader, now).map(({ id }) => id);
}

const next = forEach((table) =>
  query(
    { at: column<number | null>() },
    `SELECT min(deliver_at) AS at FROM ${table} WHERE failure IS NULL AND deliver_at > +?`,
  ),
);

const due = forEach((table) =>
  query({ id: integer }, `SELECT id FROM ${table} WHERE failure IS NULL AND deliver_at <= +? ORDER BY deliver_at, id`),
);

function forEach<Prepared>(prepare: (table: DueTable) => Prepared): Readonly<Record<DueTable, Prepared>> {
  return { reminders: prepare("reminders"), scheduled_messages: prepare("scheduled_messages") };
}
