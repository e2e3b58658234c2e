import { query, selection } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { findUser } from "../../users/queries.ts";
import { type Access, accessOf, canReadMessage } from "../access.ts";

/** The messages that were found earlier, still exist and may still be read. */
export function filterReadable(reader: Reader, { viewer }: Access, ids: readonly number[]): number[] {
  const access = accessOf(reader, viewer === null ? null : (findUser(reader, viewer.id) ?? null));
  const rows = locations.all(reader, JSON.stringify(ids));
  const readable = new Set(rows.filter((row) => canReadMessage(reader, access, row)).map(({ id }) => id));
  return ids.filter((id) => readable.has(id));
}

const location = selection(messages, "m", ["id", "channelId", "conversationId"]);

const locations = query(
  location.columns,
  `SELECT ${location.list} FROM json_each(?) AS listed CROSS JOIN messages m ON m.id = listed.value`,
);
