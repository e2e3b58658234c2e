import type { Reader } from "../db/store.ts";

/** The tables of what is delivered at a time: `deliver_at`, and `failure` once it cannot be delivered. */
export type DueTable = "reminders" | "scheduled_messages";

/** When the next one that waits is due after a moment, in UNIX seconds; null when none is. */
export function nextDue(reader: Reader, table: DueTable, after: number): number | null {
  const [row] = reader.store.all(next[table], [after]) as { at: number | null }[];
  return row?.at ?? null;
}

/** IDs of those that are due by a moment and wait, the first first. */
export function dueBy(reader: Reader, table: DueTable, now: number): number[] {
  return (reader.store.all(due[table], [now]) as { id: number }[]).map(({ id }) => id);
}

const next = forEach((table) => `SELECT min(deliver_at) AS at FROM ${table} WHERE failure IS NULL AND deliver_at > +?`);

const due = forEach(
  (table) => `SELECT id FROM ${table} WHERE failure IS NULL AND deliver_at <= +? ORDER BY deliver_at, id`,
);

function forEach(query: (table: DueTable) => string): Readonly<Record<DueTable, string>> {
  return { reminders: query("reminders"), scheduled_messages: query("scheduled_messages") };
}
