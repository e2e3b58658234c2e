import { exists, query, selection } from "../../../db/rows.ts";
import { messageEdits } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";

/** A change of a message, as stored. */
export type StoredEdit = typeof messageEdits.$inferSelect;

/**
 * How many changes of one message are shown, and how many characters of earlier content. Somebody who edits a message
 * ten thousand times must not slow down its readers.
 */
const limits = { edits: 100, characters: 1_000_000 };

/** The changes of a message that are shown, the newest first. */
export function editsOf(reader: Reader, messageId: number): StoredEdit[] {
  const edits: StoredEdit[] = [];
  let room = limits.characters;
  for (const edit of ofMessage.each(reader, messageId, limits.edits)) {
    room -= (edit.prevContent?.length ?? 0) + (edit.prevRenderedContent?.length ?? 0);
    if (room < 0 && edits.length > 0) break;
    edits.push(edit);
  }
  return edits;
}

/** Whether these are all changes of a message since it was sent. */
export function areAllEdits(reader: Reader, messageId: number, edits: readonly StoredEdit[]): boolean {
  const oldest = edits.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  return !anyBefore(reader, messageId, oldest);
}

const anyBefore = exists("SELECT 1 FROM message_edits WHERE message_id = +? AND id < +? LIMIT 1");

const whole = selection(messageEdits, "e", [
  "id",
  "messageId",
  "userId",
  "editedAt",
  "prevContent",
  "prevRenderedContent",
  "prevTopic",
  "topic",
  "prevChannelId",
  "channelId",
]);

const ofMessage = query(
  whole.columns,
  `SELECT ${whole.list} FROM message_edits e WHERE e.message_id = +? ORDER BY e.id DESC LIMIT +?`,
);
