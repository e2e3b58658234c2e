import type { Reader } from "../../db/store.ts";
import { highlightHtml, highlightText } from "../../markdown/highlight-matches.ts";
import { flagsOf } from "../flags/queries.ts";
import { reactionsOf } from "../reactions/queries.ts";
import { writeTopic } from "../topics/shapes.ts";
import type { Access } from "./access.ts";
import { type MessageRow, presentMessage } from "./present.ts";
import type { FetchedMessageShape } from "./shapes.ts";

/** How messages are to be written. */
export type PageStyle = {
  readonly applyMarkdown: boolean;
  readonly allowEmptyTopicName: boolean;
  /** Words and phrases to mark in what was found; null when nothing was searched for. */
  readonly searched: readonly string[] | null;
};

/** Messages by ID as one reader is sent them, ascending. Whether they may be read has been asked before. */
export function loadPage(
  reader: Reader,
  access: Access,
  ids: readonly number[],
  style: PageStyle,
): FetchedMessageShape[] {
  if (ids.length === 0) return [];
  const rows = messageRows(reader, ids);
  const flags = flagsOf(reader, access, rows);
  const reactions = reactionsOf(reader, ids);

  return rows.map((row) => {
    const subject = row.channelId === null ? "" : writeTopic(row.topic, style.allowEmptyTopicName);
    return {
      ...presentMessage(reader, row, reactions.get(row.id)),
      subject,
      content: style.applyMarkdown ? row.renderedContent : row.content,
      content_type: style.applyMarkdown ? "text/html" : "text/x-markdown",
      flags: [...flags(row)],
      ...(style.searched === null ? {} : matches(row, subject, style.searched)),
    };
  });
}

function matches({ renderedContent }: MessageRow, subject: string, searched: readonly string[]) {
  return { match_content: highlightHtml(renderedContent, searched), match_subject: highlightText(subject, searched) };
}

type StoredRow = Omit<MessageRow, "isMe" | "mentionsChannel"> & {
  readonly isMe: number;
  readonly mentionsChannel: number;
};

function messageRows(reader: Reader, ids: readonly number[]): MessageRow[] {
  const rows = reader.store.all(byIds, [JSON.stringify(ids)]) as StoredRow[];
  return rows
    .map((row) => ({ ...row, isMe: row.isMe === 1, mentionsChannel: row.mentionsChannel === 1 }))
    .sort((a, b) => a.id - b.id);
}

const byIds = `
  SELECT m.id AS id, m.conversation_id AS conversationId, m.channel_id AS channelId, m.sender_id AS senderId,
    m.topic AS topic, m.content AS content, m.rendered_content AS renderedContent, m.client AS client,
    m.sent_at AS sentAt, m.is_me AS isMe, m.mentions_channel AS mentionsChannel
  FROM json_each(?) AS wanted CROSS JOIN messages m ON m.id = wanted.value`;
