import { exists, integer, query, text } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { type SubmessageShape, submessageKind } from "./shapes.ts";

/** The submessages of a message, in the order they were added. */
export function submessagesOf(reader: Reader, messageId: number): SubmessageShape[] {
  const rows = ofMessage.all(reader, messageId);
  return rows.map((row) => ({ ...row, msg_type: submessageKind }));
}

/** The content of a message's first submessage: its widget as JSON text. Undefined for ordinary messages. */
export function widgetContentOf(reader: Reader, messageId: number): string | undefined {
  const first = firstOf.first(reader, { messageId });
  return first?.content;
}

/** How many submessages there are, and how many characters are in them all together. */
export type SubmessageSize = { readonly count: number; readonly characters: number };

/** The size of all submessages of a message. */
export function measureSubmessages(reader: Reader, messageId: number): SubmessageSize {
  const size = ofEverybody.first(reader, messageId);
  return size ?? { count: 0, characters: 0 };
}

/** The size of somebody's submessages of a message. */
export function measureSubmessagesOf(reader: Reader, messageId: number, senderId: number): SubmessageSize {
  const size = ofSender.first(reader, messageId, senderId);
  return size ?? { count: 0, characters: 0 };
}

/** Whether somebody has added an entry with this number to a widget, by a submessage of this type. */
export function hasAdded(
  reader: Reader,
  { messageId, senderId, type, index }: AddedEntry & { readonly messageId: number },
): boolean {
  return added(reader, { messageId, senderId, type, index });
}

/** An option or a task that somebody added to a widget, and its number among theirs. */
export type AddedEntry = {
  readonly senderId: number;
  readonly type: "new_option" | "new_task";
  readonly index: number;
};

const ofMessage = query(
  { id: integer, message_id: integer, sender_id: integer, content: text },
  "SELECT id, message_id, sender_id, content FROM submessages WHERE message_id = +? ORDER BY id",
);

// The first one is the author's, so the index finds it quickly even if others have sent many.
const firstOf = query(
  { content: text },
  `
  SELECT content FROM submessages
  WHERE message_id = +:messageId AND sender_id = (SELECT sender_id FROM messages WHERE id = +:messageId)
  ORDER BY id LIMIT 1`,
);

const sizeColumns = { count: integer, characters: integer };
const selectSize = `
  SELECT count(*) AS count, coalesce(sum(length(content)), 0) AS characters FROM submessages WHERE message_id = +?`;

const ofEverybody = query(sizeColumns, selectSize);
const ofSender = query(sizeColumns, `${selectSize} AND sender_id = +?`);

// A poll numbers its options by idx, a to-do list its tasks by key.
const added = exists(`
  SELECT 1 FROM submessages
  WHERE message_id = +:messageId AND sender_id = +:senderId AND content ->> 'type' = :type
    AND coalesce(content ->> 'idx', content ->> 'key') = +:index LIMIT 1`);
