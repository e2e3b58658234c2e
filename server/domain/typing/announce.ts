import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { sendUnlogged } from "../../events/send-unlogged.ts";
import { accessOf, canReadMessage } from "../messages/access.ts";
import { findConversation, participantsOf } from "../messages/conversations.ts";
import { assertMayEdit } from "../messages/edits/access.ts";
import { readableMessage } from "../messages/readable-message.ts";
import { apiEmail } from "../users/present.ts";
import { findUser, type User } from "../users/queries.ts";
import {
  assertSharesTypingDirectly,
  assertSharesTypingInChannels,
  type NamedDestination,
  readDestination,
} from "./destination.ts";
import type { EditingEvent, Participant, TypingEvent, TypingOp } from "./events.ts";
import { channelListeners, directListeners } from "./listeners.ts";

/**
 * Notifies the people who would receive a message that somebody has begun or stopped writing it.
 * @throws {ApiError} when the message may not be sent
 */
export function announceComposing(ctx: Context, typist: User, op: TypingOp, named: NamedDestination): void {
  const destination = readDestination(ctx, typist, named);
  const base = { type: "typing", op, sender: presentParticipant(ctx, typist) } as const;
  if (destination.kind === "channel") {
    const { channel, topic } = destination;
    const event = { ...base, message_type: "stream", stream_id: channel.id, topic } as const;
    sendTo(ctx, event, channelListeners(ctx, channel.id, typist));
  } else {
    const people = usersOf(ctx, destination.userIds);
    const recipients = people.map((user) => presentParticipant(ctx, user));
    sendTo(ctx, { ...base, message_type: "direct", recipients }, directListeners(ctx, people));
  }
}

/**
 * Notifies the people who can read a message that its sender has begun or stopped editing it.
 * @throws {ApiError} BAD_REQUEST when they cannot read it, or may not edit it
 */
export function announceEditing(ctx: Context, typist: User, op: TypingOp, messageId: number): void {
  const message = readableMessage(ctx, accessOf(ctx, typist), messageId);
  assertMayEdit(ctx, typist, message, unixSeconds(ctx.clock));

  const base = { type: "typing_edit_message", op, sender_id: typist.id, message_id: messageId } as const;
  const { channelId, conversationId } = message;
  if (channelId === null) {
    assertSharesTypingDirectly(ctx, typist);
    const people = usersOf(ctx, participantsOf(ctx, conversationId));
    const recipient = { type: "direct", user_ids: people.map(({ id }) => id) } as const;
    sendTo(ctx, { ...base, recipient }, directListeners(ctx, people));
  } else {
    assertSharesTypingInChannels(ctx, typist);
    const topic = findConversation(ctx, conversationId)?.topic ?? "";
    const recipient: EditingEvent["recipient"] = { type: "channel", channel_id: channelId, topic };
    const canRead = (reader: User) => canReadMessage(ctx, accessOf(ctx, reader), message);
    sendTo(ctx, { ...base, recipient }, channelListeners(ctx, channelId, typist, canRead));
  }
}

function sendTo(ctx: Context, event: TypingEvent, audience: Audience | null): void {
  if (audience !== null) sendUnlogged(ctx, event, audience);
}

function usersOf(reader: Reader, ids: readonly number[]): User[] {
  const inOrder = [...ids].sort((a, b) => a - b);
  return inOrder.flatMap((id) => findUser(reader, id) ?? []);
}

function presentParticipant(reader: Reader, user: User): Participant {
  return { user_id: user.id, email: apiEmail(reader, user) };
}
