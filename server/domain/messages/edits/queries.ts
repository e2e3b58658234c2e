import type { messageEdits } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";

/** A change of a message, as stored. */
export type StoredEdit = typeof messageEdits.$inferSelect;

/**
 * How many changes of one message are told, the newest, and how many characters of what it said before them: whoever edits
 * it ten thousand times must not slow its readers.
 */
const told = { edits: 100, characters: 1_000_000 };

/** The changes of a message, the newest first, as far as they are told. */
export function editsOf(reader: Reader, messageId: number): StoredEdit[] {
  const edits: StoredEdit[] = [];
  let room = told.characters;
  for (const edit of reader.store.each(ofMessage, [messageId, told.edits]) as Iterable<StoredEdit>) {
    room -= (edit.prevContent?.length ?? 0) + (edit.prevRenderedContent?.length ?? 0);
    if (room < 0 && edits.length > 0) break;
    edits.push(edit);
  }
  return edits;
}

/** Whether these changes of a message, the newest first, reach back to when it was sent. */
export function reachBack(reader: Reader, messageId: number, edits: readonly StoredEdit[]): boolean {
  const oldest = edits.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  return reader.store.all(anyBefore, [messageId, oldest]).length === 0;
}

const anyBefore = "SELECT 1 FROM message_edits WHERE message_id = +? AND id < +? LIMIT 1";

const ofMessage = `
  SELECT id, message_id AS messageId, user_id AS userId, edited_at AS editedAt, prev_content AS prevContent,
    prev_rendered_content AS prevRenderedContent, prev_topic AS prevTopic, topic, prev_channel_id AS prevChannelId,
    channel_id AS channelId
  FROM message_edits WHERE message_id = +? ORDER BY id DESC LIMIT +?`;
