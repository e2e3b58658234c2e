import type { Reader } from "../../db/store.ts";
import { type SubmessageShape, submessageKind } from "./shapes.ts";

/** The submessages of messages, in the order they were made, by message ID; messages without any are left out. */
export function submessagesOf(reader: Reader, messageIds: readonly number[]): ReadonlyMap<number, SubmessageShape[]> {
  const rows = reader.store.all(ofMessages, [JSON.stringify(messageIds)]) as Omit<SubmessageShape, "msg_type">[];
  return Map.groupBy(
    rows.map((row) => ({ ...row, msg_type: submessageKind }) as const),
    ({ message_id }) => message_id,
  );
}

/** The first submessage of a message, which says what the message is; undefined for ordinary messages. */
export function widgetContentOf(reader: Reader, messageId: number): string | undefined {
  const [first] = reader.store.all(firstOf, [messageId]) as { content: string }[];
  return first?.content;
}

/** How many submessages of a message are somebody's, and how many characters are in them all together. */
export function measureSubmessages(reader: Reader, messageId: number, senderId: number) {
  const [measured] = reader.store.all(ofSender, [messageId, senderId]) as { count: number; characters: number }[];
  return measured ?? { count: 0, characters: 0 };
}

/** Whether somebody has added an entry to a widget under a number of theirs, by a submessage of this type. */
export function hasAdded(
  reader: Reader,
  { messageId, senderId, type, index }: AddedEntry & { readonly messageId: number },
): boolean {
  return reader.store.all(added, [{ messageId, senderId, type, index }]).length > 0;
}

/** An option or a task that was added to a widget: whose it is, and its number among theirs. */
export type AddedEntry = {
  readonly senderId: number;
  readonly type: "new_option" | "new_task";
  readonly index: number;
};

const ofMessages = `
  SELECT s.id AS id, s.message_id AS message_id, s.sender_id AS sender_id, s.content AS content
  FROM json_each(?) AS wanted CROSS JOIN submessages s ON s.message_id = wanted.value ORDER BY s.id`;

const firstOf = "SELECT content FROM submessages WHERE message_id = +? ORDER BY id LIMIT 1";

const ofSender = `
  SELECT count(*) AS count, coalesce(sum(length(content)), 0) AS characters
  FROM submessages WHERE message_id = +? AND sender_id = +?`;

// A poll numbers its options by idx, a to-do list its tasks by key.
const added = `
  SELECT 1 FROM submessages
  WHERE message_id = +:messageId AND sender_id = +:senderId AND content ->> 'type' = :type
    AND coalesce(content ->> 'idx', content ->> 'key') = +:index LIMIT 1`;
