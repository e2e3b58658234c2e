import { type Placeholder, placeholder } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import { messageFlags, messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import type { RenderedMessage } from "../../../markdown/render.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { recordMessage } from "../../channels/actions/activity.ts";
import { hasFlag, receivedBit } from "../../flags/flag-bits.ts";
import { markNewestRead, markNewestReadByMany } from "../../flags/ranges.ts";
import { attachWidget } from "../../submessages/actions.ts";
import type { SubmessageShape, Widget } from "../../submessages/shapes.ts";
import { widgetIn } from "../../submessages/widget.ts";
import { notifyGuestVisibility } from "../../subscriptions/guest-visibility.ts";
import { attachUploads } from "../../uploads/attach.ts";
import type { User } from "../../users/queries.ts";
import {
  type Conversation,
  ensureDirectConversation,
  ensureTopic,
  findDirectConversation,
  recordNewestMessage,
} from "../conversations.ts";
import type { MessageEvent } from "../events.ts";
import { type MessageRow, presentMessage } from "../present.ts";
import { indexMessage } from "../search-index.ts";
import { audienceAt, initialReaders } from "../sending/audience.ts";
import type { Destination } from "../sending/destination.ts";
import { type LocalId, rememberSent } from "../sending/local-messages.ts";
import { recipientFlags } from "../sending/mentions.ts";

/** What a sender chooses of a message, apart from its destination. */
export type ChosenParts = {
  readonly content: string;
  /** The name of the client program. */
  readonly client: string;
  readonly readBySender: boolean;
  /** The client's own ID for it. A repeated request with the same ID sends nothing. */
  readonly local: LocalId | null;
  /** A poll or another widget; by default the one that the content asks for. */
  readonly widget?: Widget | undefined;
};

/** A message to insert. The caller has checked that its sender may send it. */
export type NewMessage = ChosenParts & {
  readonly sender: User;
  readonly destination: Destination;
  /** The content as HTML, and whom it mentions. */
  readonly rendered: RenderedMessage;
  /** People who need not read it. For them it is read from the start. */
  readonly readBy?: readonly number[] | undefined;
};

/** An inserted message, and whether it is the first one of its topic or of its direct conversation. */
export type InsertedMessage = { readonly id: number; readonly isFirst: boolean };

/**
 * Inserts a message and notifies its recipients. The number of rows does not grow with the number of recipients: the
 * message, its entry in the search index, one event, what the sender has read, and a row for each person who is
 * mentioned or has muted the sender.
 */
export function insertMessage(tx: Tx, message: NewMessage): InsertedMessage {
  const { sender, destination, rendered, local } = message;
  const conversation = ensureConversation(tx, destination);
  const row = insertRow(tx, message, conversation);
  recordNewestMessage(tx, conversation.id, row.id, destination.kind === "channel" ? row.topic : null);
  indexMessage(tx, row.id, row.topic, row.content);
  if (message.readBySender) markNewestRead(tx, sender.id, conversation.id, conversation.lastMessageId, row.id);
  const readBy = initialReaders(tx, sender.id, destination, message.readBy);
  if (readBy !== undefined) markNewestReadByMany(tx, readBy, conversation, row.id);
  const flags = recipientFlags(tx, destination, conversation.id, message);
  for (const [userId, bits] of flags) insertFlags(tx).run({ userId, messageId: row.id, flags: bits });
  if (local !== null) rememberSent(tx, sender.id, local, row.id);
  if (destination.kind === "channel") recordMessage(tx, destination.channel.id, row.id);
  const submessages = insertWidget(tx, message, row);
  const bots = [...flags.keys()].filter((userId) => ((flags.get(userId) ?? 0) & receivedBit) !== 0);
  const readByAll = bots.length === 0 ? readBy : [...(readBy ?? []), ...bots];
  const event = messageEvent(tx, { ...message, readBy: readByAll }, { row, flags, submessages });
  tx.append(event, audienceAt(tx, destination, bots));
  if (rendered.uploadPathIds.length > 0) attachUploads(tx, sender, row.id, rendered.uploadPathIds);
  return { id: row.id, isFirst: conversation.lastMessageId === 0 };
}

function ensureConversation(tx: Tx, destination: Destination): Conversation {
  return destination.kind === "channel"
    ? ensureTopic(tx, destination.channel.id, destination.topic)
    : ensureDirect(tx, destination.userIds);
}

/** A new conversation lets guests see the other people in it. */
function ensureDirect(tx: Tx, userIds: readonly number[]): Conversation {
  const existing = findDirectConversation(tx, userIds);
  return existing ?? notifyGuestVisibility(tx, userIds, [], () => ensureDirectConversation(tx, userIds));
}

function insertRow(tx: Tx, message: NewMessage, conversation: Conversation): MessageRow {
  const { destination, rendered } = message;
  const row = {
    conversationId: conversation.id,
    channelId: conversation.channelId,
    senderId: message.sender.id,
    topic: destination.kind === "channel" ? destination.topic : "",
    content: message.content,
    renderedContent: rendered.html,
    client: message.client,
    sentAt: tx.now,
    isMe: rendered.isMeMessage,
    mentionsChannel: rendered.channelWildcard && destination.kind === "channel",
  };
  return { id: Number(insert(tx).run(row).lastInsertRowid), sentChannelId: null, ...row };
}

function insertWidget(tx: Tx, { sender, content, widget = widgetIn(content) }: NewMessage, { id }: MessageRow) {
  return widget === undefined ? [] : [attachWidget(tx, id, sender.id, widget)];
}

/** The rows that were written for a message. */
type WrittenRows = {
  readonly row: MessageRow;
  readonly flags: ReadonlyMap<number, number>;
  readonly submessages: readonly SubmessageShape[];
};

function messageEvent(reader: Reader, message: NewMessage, { row, flags, submessages }: WrittenRows): MessageEvent {
  const named: Record<string, string[]> = {};
  for (const [userId, bits] of flags) named[userId] = flagNames(bits, row.mentionsChannel);
  return {
    type: "message",
    message: presentMessage(reader, row, { reactions: [], submessages }),
    content: row.content,
    renderedContent: row.renderedContent,
    readBySender: message.readBySender,
    ...(message.readBy === undefined ? {} : { readBy: message.readBy }),
    flags: named,
    mentionsChannel: row.mentionsChannel,
    local: message.local,
  };
}

function flagNames(bits: number, mentionsChannel: boolean): string[] {
  const names: string[] = [];
  if (hasFlag(bits, "has_alert_word")) names.push("has_alert_word");
  if (hasFlag(bits, "mentioned")) names.push("mentioned");
  if (!hasFlag(bits, "topic_wildcard_mentioned")) return names;
  names.push("topic_wildcard_mentioned");
  // If the message also mentions the channel, everybody already gets the common name of both flags.
  if (!mentionsChannel) names.push("wildcard_mentioned");
  return names;
}

/** The columns of a new message, also those with a default. A moved message gets its `sentChannelId` later. */
type NewColumn = Exclude<keyof MessageRow, "id" | "sentChannelId">;

const insert = command((db) =>
  db.insert(messages).values({
    conversationId: placeholder("conversationId"),
    channelId: placeholder("channelId"),
    senderId: placeholder("senderId"),
    topic: placeholder("topic"),
    content: placeholder("content"),
    renderedContent: placeholder("renderedContent"),
    client: placeholder("client"),
    sentAt: placeholder("sentAt"),
    isMe: placeholder("isMe"),
    mentionsChannel: placeholder("mentionsChannel"),
  } satisfies Record<NewColumn, Placeholder>),
);

const insertFlags = command((db) =>
  db
    .insert(messageFlags)
    .values({ userId: placeholder("userId"), messageId: placeholder("messageId"), flags: placeholder("flags") }),
);
