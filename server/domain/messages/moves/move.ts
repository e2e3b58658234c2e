import { query, type RowOf, selection, write } from "../../../db/rows.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { topicLinks } from "../../../markdown/topic-links.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { moveReadRanges } from "../../flags/moves/move-read-ranges.ts";
import { announceRead, unreadAfterMove } from "../../flags/moves/unread-after-move.ts";
import { linkifiersOf } from "../../linkifiers/queries.ts";
import { updateLinksOfMovedMessages } from "../../uploads/attach.ts";
import { ensureTopic, recordMovedIn, recordNewestMessage } from "../conversations.ts";
import { announceUpdate } from "../edits/announce.ts";
import type { EditResult } from "../edits/content.ts";
import { recordEdit } from "../edits/record.ts";
import type { LocationChange, PropagateMode } from "../events/update-message.ts";
import { findPeopleWithMessages, receiversOf } from "../receivers.ts";
import { refreshChannel, refreshConversation, refreshNewest } from "../refresh.ts";
import { reindexMessage } from "../search-index.ts";
import { forgetLostMessages } from "./loss.ts";
import type { Move } from "./target.ts";

/** Messages of a topic to move. The caller has checked that they may be moved. */
export type MessageMove = {
  readonly moverId: number;
  readonly move: Move;
  readonly mode: PropagateMode;
  /** The message that the request names. */
  readonly messageId: number;
  /** Ascending. */
  readonly ids: readonly number[];
  /** The edit of the named message, if the same request edits it. */
  readonly edited?: EditResult | undefined;
};

/**
 * Moves messages with everything attached to them, and notifies people who have them or gain them. People who lose them
 * get a deletion event. Everybody's flags and read messages stay.
 */
export function moveMessages(tx: Tx, moving: MessageMove): void {
  const { move, ids } = moving;
  const { from, to, changesChannel } = move;
  const source = from.conversation;
  const target = ensureTopic(tx, to.channel.id, to.topic);
  const holders = findPeopleWithMessages(tx, ids);
  const unread = unreadAfterMove(tx, ids, from, { channel: to.channel, conversation: target });
  recordMoves(tx, moving);
  const renamed = findTextsOfOtherTopics(tx, ids, to.topic);
  updateLocations(tx, ids, { conversationId: target.id, channelId: to.channel.id, topic: to.topic });
  updateLinksOfMovedMessages(tx, ids);
  if (target.id !== source.id) moveReadRanges(tx, { ids, from: source.id, to: target.id, ...unread });
  // They must be found by the words of the new topic.
  for (const { id, content } of renamed) reindexMessage(tx, id, to.topic, content);
  recordNewestMessage(tx, target.id, target.lastMessageId, to.topic);
  refreshNewest(tx, target.id);
  if (target.id !== source.id) refreshConversation(tx, source.id);
  if (changesChannel) for (const channel of [from.channel, to.channel]) refreshChannel(tx, channel.id);

  announceRead(tx, unread.lost);
  if (changesChannel) forgetLostMessages(tx, move, ids);
  const { moverId: userId, messageId, edited } = moving;
  const update = {
    userId,
    messageId,
    origin: from.channel,
    content: edited?.change,
    location: locationChange(tx, moving),
  };
  if (unread.isByRanges) recordMovedIn(tx, target.id, tx.lastEventId());
  announceUpdate(tx, update, receiversOf(tx, to.channel, ids, holders));
}

/** Records where each message was. An edit of the named message is recorded together with its move. */
function recordMoves(tx: Tx, { moverId, move, messageId, ids, edited }: MessageMove): void {
  const { from, to } = move;
  const others = edited === undefined ? ids : ids.filter((id) => id !== messageId);
  const target = { topic: to.topic, channelId: to.channel.id };
  insertMoves(tx, { messageIds: JSON.stringify(others), moverId, now: tx.now, ...target });
  if (edited === undefined) return;
  const topics = from.topic === to.topic ? {} : { prevTopic: from.topic, topic: to.topic };
  const channels = move.changesChannel ? { prevChannelId: from.channel.id, channelId: to.channel.id } : {};
  recordEdit(tx, moverId, messageId, { ...edited.previous, ...topics, ...channels });
}

type MessageLocation = { readonly conversationId: number; readonly channelId: number; readonly topic: string };

function updateLocations(tx: Tx, ids: readonly number[], location: MessageLocation): void {
  setLocations(tx, { messageIds: JSON.stringify(ids), ...location });
}

function findTextsOfOtherTopics(reader: Reader, ids: readonly number[], topic: string): Text[] {
  return textsOfMessages.all(reader, JSON.stringify(ids), topic);
}

const text = selection(messages, "m", ["id", "content"]);

type Text = RowOf<typeof text.columns>;

const textsOfMessages = query(
  text.columns,
  `
  SELECT ${text.list}
  FROM json_each(?) AS listed CROSS JOIN messages m ON m.id = listed.value WHERE m.topic <> ?`,
);

function locationChange(reader: Reader, { move: { from, to, changesChannel }, mode }: MessageMove): LocationChange {
  const isRenamed = from.topic !== to.topic;
  return {
    orig_subject: from.topic,
    propagate_mode: mode,
    ...(isRenamed ? { subject: to.topic, topic_links: topicLinks(to.topic, linkifiersOf(reader)) } : {}),
    ...(changesChannel ? { new_stream_id: to.channel.id } : {}),
  };
}

const insertMoves = write(`
  INSERT INTO message_edits (message_id, user_id, edited_at, prev_topic, topic, prev_channel_id, channel_id)
  SELECT m.id, :moverId, :now, nullif(m.topic, :topic), CASE WHEN m.topic <> :topic THEN :topic END,
    nullif(m.channel_id, :channelId), CASE WHEN m.channel_id <> :channelId THEN :channelId END
  FROM json_each(:messageIds) AS listed CROSS JOIN messages m ON m.id = listed.value
  WHERE m.topic <> :topic OR m.channel_id <> :channelId`);

const setLocations = write(`
  UPDATE messages SET conversation_id = :conversationId, channel_id = :channelId, topic = :topic,
    sent_channel_id = nullif(coalesce(sent_channel_id, channel_id), :channelId)
  WHERE id IN (SELECT value FROM json_each(:messageIds))`);
