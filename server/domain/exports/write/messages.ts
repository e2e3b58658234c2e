import { column, integer, query, type RowOf, selection, text } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import { parseParticipants } from "../../messages/conversations.ts";
import { reactionsOf } from "../../reactions/queries.ts";
import { findLinkedUploadIds } from "../../uploads/queries.ts";
import { type ExportFolder, type ListWriter, openList } from "./folder.ts";
import type { Source } from "./source.ts";

/** The number of messages written, and the IDs of the uploads that they link. */
export type WrittenMessages = { readonly count: number; readonly uploads: ReadonlySet<number> };

/** The largest number of messages in one file. */
const messagesInFile = 10_000;

/** The number of messages that are read at once. They may be long. */
const pageSize = 100;

/** Writes the messages of an export in the order of their IDs, split into several files. */
export async function writeMessages(source: Source, folder: ExportFolder): Promise<WrittenMessages> {
  const uploads = new Set<number>();
  let count = 0;
  let list: ListWriter | undefined;
  try {
    for (let rows = read(source, 0); rows.length > 0; rows = read(source, rows.at(-1)?.id ?? 0)) {
      const included = rows.filter((row) =>
        source.scope.includesMessage({ ...row, participants: participantsOf(row) }),
      );
      for (const entry of present(source, included)) {
        if (count % messagesInFile === 0) {
          await list?.close();
          list = undefined;
          list = await openList(folder, nameOf(count / messagesInFile + 1));
        }
        await list?.add(entry);
        count += 1;
      }
      for (const id of findLinkedUploadIds(source, idsOf(included))) uploads.add(id);
      await source.takeTurn();
    }
  } finally {
    await list?.close();
  }
  return { count, uploads };
}

/** `messages/00001.json`. */
function nameOf(number: number): string {
  return `messages/${String(number).padStart(5, "0")}.json`;
}

type MessageRow = RowOf<typeof rowColumns>;

function read(source: Source, after: number): MessageRow[] {
  return messagesAfter.all(source, after, pageSize);
}

function participantsOf({ participants }: MessageRow): number[] {
  return participants === null ? [] : parseParticipants(participants);
}

function idsOf(rows: readonly MessageRow[]): number[] {
  return rows.map(({ id }) => id);
}

function present(source: Source, rows: readonly MessageRow[]): object[] {
  if (rows.length === 0) return [];
  const ids = idsOf(rows);
  const reactions = reactionsOf(source, ids);
  const parts = Map.groupBy(partsOf.all(source, JSON.stringify(ids)), (part) => part.messageId);
  return rows.map((row) => ({
    id: row.id,
    sent_at: row.sentAt,
    sender_id: row.senderId,
    ...(row.channelId === null
      ? { participant_ids: participantsOf(row) }
      : { channel_id: row.channelId, topic: row.topic }),
    content: row.content,
    last_edited_at: row.editedAt,
    reactions: reactions.get(row.id) ?? [],
    parts: (parts.get(row.id) ?? []).map(({ senderId, content }) => ({ sender_id: senderId, content })),
  }));
}

const own = selection(messages, "m", ["id", "senderId", "channelId", "topic", "sentAt", "content"]);

const rowColumns = {
  ...own.columns,
  participants: column<string | null>(),
  editedAt: column<number | null>(),
};

const messagesAfter = query(
  rowColumns,
  `
  SELECT ${own.list}, c.participants,
    (SELECT max(edited_at) FROM message_edits e WHERE e.message_id = m.id AND e.prev_content IS NOT NULL) AS editedAt
  FROM messages m CROSS JOIN conversations c ON c.id = m.conversation_id
  WHERE m.id > +? ORDER BY m.id LIMIT +?`,
);

const partsOf = query(
  { messageId: integer, senderId: integer, content: text },
  `
  SELECT s.message_id AS messageId, s.sender_id AS senderId, s.content
  FROM json_each(?) AS wanted CROSS JOIN submessages s ON s.message_id = wanted.value ORDER BY s.id`,
);
