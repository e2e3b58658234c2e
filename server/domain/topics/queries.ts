import { integer, query, text } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { type Access, noUpperBound } from "../messages/access.ts";

/** A topic of a channel in its latest spelling, and the newest of its messages that the reader may see. */
export type TopicEntry = { readonly name: string; readonly maxId: number };

/** The topics of a channel that somebody may read, the one with the newest message first. */
export function topicsOf(reader: Reader, access: Access, channelId: number): TopicEntry[] {
  const windows = access.readable(channelId);
  const [first] = windows;
  if (first === undefined) return [];
  if (first.after === 0 && first.through === noUpperBound) return wholeTopics.all(reader, channelId);
  const visible = topicsWithin.all(reader, { channelId, windows: JSON.stringify(windows) });
  return visible.sort((a, b) => b.maxId - a.maxId);
}

const wholeTopics = query(
  { name: text, maxId: integer },
  `
  SELECT topic AS name, last_message_id AS maxId FROM conversations
  WHERE channel_id = +? AND last_message_id > 0 ORDER BY last_message_id DESC`,
);

const topicsWithin = query(
  { name: text, maxId: integer },
  `
  WITH visible AS MATERIALIZED (SELECT value ->> 'after' AS after, value ->> 'through' AS through FROM json_each(:windows)),
  newest AS (
    SELECT c.topic AS name, (
      SELECT max((SELECT max(m.id) FROM messages m
        WHERE m.conversation_id = c.id AND m.id > visible.after AND m.id <= visible.through)) FROM visible
    ) AS maxId
    FROM conversations c
    WHERE c.channel_id = +:channelId AND c.last_message_id > (SELECT min(after) FROM visible)
  )
  SELECT name, maxId FROM newest WHERE maxId IS NOT NULL`,
);
