import type { messages } from "../../db/schema/messages.ts";
import type { Reader } from "../../db/store.ts";
import type { Linkifier } from "../../markdown/lookup.ts";
import { topicLinks } from "../../markdown/topic-links.ts";
import { avatarUrl } from "../avatar-url.ts";
import { findChannel } from "../channels/queries.ts";
import { linkifiersOf } from "../linkifiers/queries.ts";
import type { ReactionShape } from "../reactions/shapes.ts";
import type { SubmessageShape } from "../submessages/shapes.ts";
import { placeholderAddress } from "../users/placeholder-address.ts";
import { apiEmail } from "../users/present.ts";
import { findUser, type User } from "../users/queries.ts";
import { participantsOf } from "./conversations.ts";
import type { MessageShape } from "./shapes.ts";

/** A message, as stored. */
export type MessageRow = typeof messages.$inferSelect;

/**
 * The part of a message that is the same for everybody. The content is added in the form that each client asked for.
 */
export type MessageHead = Omit<MessageShape, "content" | "content_type">;

/** The part of a message that depends only on its own rows. */
export type OwnPart = Omit<MessageHead, keyof SenderPart | "display_recipient">;

/** The part of a message that describes its sender, as they are now. */
export type SenderPart = Pick<MessageShape, "sender_full_name" | "sender_email" | "avatar_url">;

/**
 * A stored message as the API writes it (the wire specification, 4.1). The topic is as stored: `writeTopic` writes its
 * display name for clients that do not support the empty topic.
 */
export function presentMessage(reader: Reader, row: MessageRow, attached: MessageAdditions = nothing): MessageHead {
  return {
    ...presentOwnPart(row, attached, linkifiersOf(reader)),
    ...presentSender(reader, row.senderId),
    display_recipient: presentRecipient(reader, row),
  };
}

/** The reactions and submessages of a message. */
export type MessageAdditions = {
  readonly reactions: readonly ReactionShape[];
  readonly submessages: readonly SubmessageShape[];
};

const nothing: MessageAdditions = { reactions: [], submessages: [] };

/** The part of a message that changes only with its own rows and with the organization's linkifiers. */
export function presentOwnPart(
  row: MessageRow,
  { reactions, submessages }: MessageAdditions,
  linkifiers: readonly Linkifier[],
): OwnPart {
  const { channelId } = row;
  return {
    id: row.id,
    sender_id: row.senderId,
    sender_realm_str: "",
    recipient_id: recipientId(row),
    ...(channelId === null ? { type: "private" } : { type: "stream", stream_id: channelId }),
    subject: row.topic,
    topic_links: channelId === null ? [] : topicLinks(row.topic, linkifiers),
    timestamp: row.sentAt,
    client: row.client,
    is_me_message: row.isMe,
    reactions: [...reactions],
    submessages: [...submessages],
  };
}

/** The sender of a message as they are now. */
export function presentSender(reader: Reader, senderId: number): SenderPart {
  const sender = existingUser(reader, senderId);
  return {
    sender_full_name: sender.fullName,
    sender_email: apiEmail(reader, sender),
    avatar_url: avatarUrl(sender),
  };
}

/** The sender of a message as visitors see them: without their email address. */
export function presentSenderToVisitor(reader: Reader, senderId: number): SenderPart {
  return { ...presentSender(reader, senderId), sender_email: placeholderAddress(senderId) };
}

/** Where a message is: the name of its channel, or the people of its conversation. */
export function presentRecipient(
  reader: Reader,
  { channelId, conversationId }: Pick<MessageRow, "channelId" | "conversationId">,
): MessageShape["display_recipient"] {
  return channelId === null ? presentParticipants(reader, conversationId) : channelName(reader, channelId);
}

/** A number for each channel and each set of people. Channels have even numbers. */
function recipientId({ channelId, conversationId }: MessageRow): number {
  return channelId === null ? conversationId * 2 + 1 : channelId * 2;
}

function channelName(reader: Reader, channelId: number): string {
  const channel = findChannel(reader, channelId);
  if (channel === undefined) throw new Error(`A message is in channel ${channelId}, which does not exist.`);
  return channel.name;
}

function presentParticipants(reader: Reader, conversationId: number) {
  return participantsOf(reader, conversationId).map((userId) => {
    const user = existingUser(reader, userId);
    return { id: userId, email: apiEmail(reader, user), full_name: user.fullName, is_mirror_dummy: false };
  });
}

function existingUser(reader: Reader, userId: number): User {
  const user = findUser(reader, userId);
  if (user === undefined) throw new Error(`A message concerns user ${userId}, who does not exist.`);
  return user;
}
