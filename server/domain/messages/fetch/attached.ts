import { exists, integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";

/** What may be attached to a message, by table. */
type AttachedTable = "reactions" | "submessages" | "message_edits";

/**
 * Finds the messages that have anything of one kind attached. The attachments can be large, so they are read message by
 * message while there is room.
 */
export function messagesWith(reader: Reader, attached: AttachedTable, ids: readonly number[]): ReadonlySet<number> {
  // On most pages no message has any. One query for the whole range finds that out.
  const range = { first: Math.min(...ids), last: Math.max(...ids) };
  if (!anyBetween[attached](reader, range)) return none;
  const rows = listed[attached].all(reader, JSON.stringify(ids));
  return new Set(rows.map(({ id }) => id));
}

const none: ReadonlySet<number> = new Set();

const anyBetween = forEach((table) =>
  exists(`SELECT 1 FROM ${table} WHERE message_id BETWEEN +:first AND +:last LIMIT 1`),
);

const listed = forEach((table) =>
  query(
    { id: integer },
    `SELECT listed.value AS id FROM json_each(?) AS listed
     WHERE EXISTS (SELECT 1 FROM ${table} each WHERE each.message_id = listed.value)`,
  ),
);

function forEach<Prepared>(prepare: (table: AttachedTable) => Prepared): Readonly<Record<AttachedTable, Prepared>> {
  return {
    reactions: prepare("reactions"),
    submessages: prepare("submessages"),
    message_edits: prepare("message_edits"),
  };
}
