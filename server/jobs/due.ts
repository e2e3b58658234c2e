import { column, integer, query } from "../db/rows.ts";
import type { Reader } from "../db/store.ts";

/** The tables of what is delivered at a time: `deliver_at`, and `failure` once it cannot be delivered. */
export type DueTable = "reminders" | "scheduled_messages";

/** When the next one that waits is due after a moment, in UNIX seconds; null when none is. */
export function nextDue(reader: Reader, table: DueTable, after: number): number | null {
  return next[table].first(reader, after)?.at ?? null;
}

/** IDs of those that are due by a moment and wait, the first first. */
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
