import { exists, integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";

/** What may hang on a message, by the table that it is in. */
type AttachedTable = "reactions" | "submessages" | "message_edits";

/**
 * Which of some messages have anything of a kind. What it is can be very much, and is asked for one message after the
 * other, for as long as there is room for more.
 */
export function messagesWith(reader: Reader, attached: AttachedTable, ids: readonly number[]): ReadonlySet<number> {
  // Of most pages none has any: one look at the whole stretch tells.
  const stretch = { first: Math.min(...ids), last: Math.max(...ids) };
  if (!anyBetween[attached](reader, stretch)) return none;
  const rows = among[attached].all(reader, JSON.stringify(ids));
  return new Set(rows.map(({ id }) => id));
}

const none: ReadonlySet<number> = new Set();

const anyBetween = forEach((table) =>
  exists(`SELECT 1 FROM ${table} WHERE message_id BETWEEN +:first AND +:last LIMIT 1`),
);

const among = forEach((table) =>
  query(
    { id: integer },
    `SELECT wanted.value AS id FROM json_each(?) AS wanted
     WHERE EXISTS (SELECT 1 FROM ${table} each WHERE each.message_id = wanted.value)`,
  ),
);

function forEach<Prepared>(prepare: (table: AttachedTable) => Prepared): Readonly<Record<AttachedTable, Prepared>> {
  return {
    reactions: prepare("reactions"),
    submessages: prepare("submessages"),
    message_edits: prepare("message_edits"),
  };
}
