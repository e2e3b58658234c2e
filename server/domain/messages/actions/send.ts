import type { Reader } from "../../../db/store.ts";
import { ApiError } from "../../../http/errors.ts";
import type { RenderedMessage } from "../../../markdown/render.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { setVisibility } from "../../user-topics/actions.ts";
import { automaticVisibility, followMentioned } from "../../user-topics/automatic.ts";
import type { Visibility } from "../../user-topics/shapes.ts";
import { findUser, type User } from "../../users/queries.ts";
import { renderAs } from "../render-as.ts";
import { type Destination, findDestination } from "../sending/destination.ts";
import { findSent } from "../sending/local-messages.ts";
import { assertMayMention } from "../sending/mentions.ts";
import type { Recipients } from "../sending/recipients.ts";
import { type ChosenParts, type InsertedMessage, insertMessage } from "./insert.ts";

/** A message as somebody sends it, not checked yet. */
export type OutgoingMessage = ChosenParts & {
  readonly recipients: Recipients;
  /** Undefined when none was given. */
  readonly topic: string | undefined;
};

/** A message that was sent. */
export type SentMessage = {
  readonly id: number;
  /** The sender's new visibility policy for the topic, if sending changed it. */
  readonly newVisibility?: Visibility | undefined;
};

/**
 * Sends a message if its sender may. Makes the sender and mentioned people follow (or unmute) its topic, if their
 * settings say so. A message that was already sent with the same local ID is not sent again.
 * @throws {ApiError} with the code and the message of the wire specification, 1.3, POST /messages, before anything is
 * written
 */
export function sendAs(tx: Tx, senderId: number, { recipients, topic, ...message }: OutgoingMessage): SentMessage {
  const sentBefore = message.local === null ? undefined : findSent(tx, senderId, message.local);
  if (sentBefore !== undefined) return { id: sentBefore };
  const sender = findUser(tx, senderId);
  if (sender?.isActive !== true) throw new ApiError("UNAUTHORIZED", "Account is deactivated");
  const { destination, rendered } = checkSending(tx, sender, { recipients, topic, content: message.content });
  const inserted = insertMessage(tx, { ...message, sender, destination, rendered });
  if (destination.kind === "direct") return { id: inserted.id };
  return { id: inserted.id, newVisibility: applyAutomaticPolicies(tx, sender, destination, rendered, inserted) };
}

/**
 * Finds where a message goes, and renders it, if its sender may send it now.
 * @throws {ApiError} as {@link sendAs}
 */
export function checkSending(
  reader: Reader,
  sender: User,
  { recipients, topic, content }: Pick<OutgoingMessage, "recipients" | "topic" | "content">,
): { readonly destination: Destination; readonly rendered: RenderedMessage } {
  const destination = findDestination(reader, sender, recipients, topic);
  const rendered = renderAs(reader, sender, content);
  assertMayMention(reader, sender, destination, rendered);
  return { destination, rendered };
}

/**
 * Makes the sender and mentioned people follow (or unmute) the message's topic, if their settings say so. Returns the
 * sender's new visibility policy, if it changed.
 */
function applyAutomaticPolicies(
  tx: Tx,
  sender: User,
  { channel, topic: name }: Extract<Destination, { kind: "channel" }>,
  { mentionedUserIds }: RenderedMessage,
  { isFirst }: InsertedMessage,
): Visibility | undefined {
  const topic = { channelId: channel.id, name };
  const newVisibility = automaticVisibility(tx, sender, topic, isFirst ? "starts" : "writes");
  if (newVisibility !== undefined) setVisibility(tx, sender.id, topic, newVisibility);
  const recipients = subscribersOf(tx, channel.id);
  followMentioned(
    tx,
    mentionedUserIds.filter((userId) => recipients.has(userId)),
    topic,
  );
  return newVisibility;
}
