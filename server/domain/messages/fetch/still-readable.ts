import type { Reader } from "../../../db/store.ts";
import { findUser } from "../../users/queries.ts";
import { type Access, accessOf, canReadMessage } from "../access.ts";

/** Those of some messages that are there, and that a reader may read by now: they were found some time ago. */
export function stillReadable(reader: Reader, { viewer }: Access, ids: readonly number[]): number[] {
  const access = accessOf(reader, viewer === null ? null : (findUser(reader, viewer.id) ?? null));
  const rows = reader.store.all(places, [JSON.stringify(ids)]) as Parameters<typeof canReadMessage>[2][];
  const readable = new Set(rows.filter((row) => canReadMessage(reader, access, row)).map(({ id }) => id));
  return ids.filter((id) => readable.has(id));
}

const places = `
  SELECT m.id AS id, m.channel_id AS channelId, m.conversation_id AS conversationId
  FROM json_each(?) AS wanted CROSS JOIN messages m ON m.id = wanted.value`;
