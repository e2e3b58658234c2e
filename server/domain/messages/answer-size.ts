import type { Reader } from "../../db/store.ts";

/** What one answer may hold, in bytes of the messages as stored: a thousand times what messages usually are. */
export const answerLimit = 16 * 1024 * 1024;

/**
 * The messages that fit into one answer, from the first on; the first always does. Null when all of them do. A message
 * can be a hundred times as long in HTML as it was written, and clients ask for thousands.
 */
export function fittingIds(reader: Reader, ids: readonly number[]): ReadonlySet<number> | null {
  const [sum] = reader.store.all(totalSize, [JSON.stringify(ids)]) as { readonly size: number | null }[];
  if ((sum?.size ?? 0) <= answerLimit) return null;
  const rows = reader.store.all(sizes, [JSON.stringify(ids)]) as { readonly id: number; readonly size: number }[];
  const sizeOf = new Map(rows.map(({ id, size }) => [id, size]));
  const fitting = new Set<number>();
  let room = answerLimit;
  for (const id of ids) {
    room -= sizeOf.get(id) ?? 0;
    if (room < 0 && fitting.size > 0) break;
    fitting.add(id);
  }
  return fitting;
}

/** Direct messages carry a record of everybody in the conversation, some 25 times as long as their ID. */
const size = `octet_length(m.content) + octet_length(m.rendered_content) + CASE WHEN m.channel_id IS NULL THEN
  25 * (SELECT octet_length(c.participants) FROM conversations c WHERE c.id = m.conversation_id) ELSE 0 END`;
const among = "FROM json_each(?) AS wanted CROSS JOIN messages m ON m.id = wanted.value";
const totalSize = `SELECT sum(${size}) AS size ${among}`;
const sizes = `SELECT m.id AS id, ${size} AS size ${among}`;
