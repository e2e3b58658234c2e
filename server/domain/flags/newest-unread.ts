import { integer, query, text } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";

/** A part of a conversation in which everything is unread: message IDs above `after`, up to `through`. */
type UnreadInterval = { readonly id: number; readonly after: number; readonly through: number };

/**
 * IDs of the newest messages in parts of conversations, by conversation, ascending. It reads back only as far as it
 * must to find enough, because somebody may have a million unread messages.
 */
export function newestMessagesOf(
  reader: Reader,
  parts: readonly UnreadInterval[],
  limit: number,
): ReadonlyMap<number, readonly number[]> {
  const newest = parts.reduce((most, { through }) => Math.max(most, through), 0);
  for (let span = 2 * limit; ; span *= 2) {
    const floor = Math.max(0, newest - span);
    const found = messagesAbove(reader, parts, floor);
    const count = found.reduce((sum, { ids }) => sum + ids.length, 0);
    if (count >= limit || floor === 0) return byConversation(count > limit ? withoutOldest(found, limit) : found);
  }
}

type FoundMessages = { readonly id: number; readonly ids: readonly number[] };

/** SQLite returns one JSON list for each part, which is faster to read than a row for each message. */
function messagesAbove(reader: Reader, parts: readonly UnreadInterval[], floor: number): FoundMessages[] {
  const reached = parts.filter(({ through }) => through > floor);
  const values = reached.map(({ id, after, through }) => [id, Math.max(after, floor), through]);
  const rows = messagesWithin.all(reader, JSON.stringify(values));
  return rows.map(({ id, ids }) => ({ id, ids: JSON.parse(ids) as number[] }));
}

function withoutOldest(found: readonly FoundMessages[], limit: number): FoundMessages[] {
  const all = Float64Array.from(found.flatMap(({ ids }) => ids)).sort();
  const oldest = all[all.length - limit] ?? 0;
  return found.map(({ id, ids }) => ({ id, ids: ids.filter((message) => message >= oldest) }));
}

function byConversation(found: readonly FoundMessages[]): ReadonlyMap<number, readonly number[]> {
  const messages = new Map<number, readonly number[]>();
  for (const { id, ids } of found) {
    if (ids.length > 0) messages.set(id, [...(messages.get(id) ?? []), ...ids]);
  }
  return messages;
}

const messagesWithin = query(
  { id: integer, ids: text },
  `
  SELECT part.value ->> 0 AS id, (
    SELECT json_group_array(id) FROM (
      SELECT m.id AS id FROM messages m
      WHERE m.conversation_id = part.value ->> 0 AND m.id > part.value ->> 1 AND m.id <= part.value ->> 2
      ORDER BY m.id)) AS ids
  FROM json_each(?) AS part ORDER BY part.value ->> 1`,
);
