import { eq } from "drizzle-orm";
import { scheduledMessages } from "../../db/schema/scheduled-messages.ts";
import { badRequest, invalidParameter, notFound } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { assertFuture } from "../delivery-time.ts";
import { checkSending } from "../messages/actions/send.ts";
import { readContent } from "../messages/content.ts";
import type { Destination } from "../messages/sending/destination.ts";
import { type Recipients, readRecipients, type To } from "../messages/sending/recipients.ts";
import { readNewTopic } from "../messages/topic.ts";
import type { User } from "../users/queries.ts";
import type { ScheduledMessageEvent } from "./events.ts";
import { presentScheduledMessage } from "./present.ts";
import { findScheduledMessage, measureScheduled, type ScheduledMessage } from "./queries.ts";

/** The most that one person may have sent later: clients are sent all of it at once. */
export const scheduledLimits = { messages: 1_000, characters: 2_000_000 } as const;

/** What POST /scheduled_messages asks for. */
export type ScheduleRequest = {
  readonly type: string;
  readonly to: To;
  readonly topic: string | undefined;
  readonly content: string;
  /** UNIX seconds. */
  readonly deliverAt: number;
  readonly client: string;
  readonly readBySender: boolean;
};

/**
 * Has a message sent later; answers its ID. That its sender may send it now is asked for, and again at its time.
 * @throws {ApiError} as for sending it, and BAD_REQUEST when its time has come already
 */
export function scheduleMessage(tx: Tx, sender: User, request: ScheduleRequest): number {
  const { type, to, topic, content, deliverAt, client, readBySender } = request;
  assertFuture(tx, deliverAt);
  const message = readMessage(tx, sender, { recipients: readRecipients(type, to), topic, content });
  const row = tx.store.db
    .insert(scheduledMessages)
    .values({ userId: sender.id, ...message, client, readBySender, deliverAt, failure: null })
    .returning()
    .get();
  assertWithinLimits(tx, sender);
  tell(tx, sender, { type: "scheduled_messages", op: "add", scheduled_messages: [presentScheduledMessage(row)] });
  return row.id;
}

/** What PATCH /scheduled_messages/{scheduled_message_id} asks for. */
export type ScheduleChanges = {
  readonly type?: string | undefined;
  readonly to?: To | undefined;
  readonly topic?: string | undefined;
  readonly content?: string | undefined;
  readonly deliverAt?: number | undefined;
};

/**
 * Has a message sent otherwise, or at another time; one that could not be sent waits again.
 * @throws {ApiError} BAD_REQUEST for changes that make no message; else as for sending it
 */
export function changeScheduledMessage(tx: Tx, sender: User, id: number, changes: ScheduleChanges): void {
  if (Object.values(changes).every((value) => value === undefined)) throw badRequest("Nothing to change");
  const before = ownScheduledMessage(tx, sender, id);
  assertFuture(tx, changes.deliverAt ?? (before.failure === null ? before.deliverAt : 0));
  const message = readMessage(tx, sender, {
    recipients: newRecipients(before, changes),
    topic: changes.topic ?? before.topic ?? undefined,
    content: changes.content ?? before.content,
  });
  const after = { ...before, ...message, deliverAt: changes.deliverAt ?? before.deliverAt, failure: null };
  tx.store.db.update(scheduledMessages).set(after).where(eq(scheduledMessages.id, id)).run();
  assertWithinLimits(tx, sender);
  tell(tx, sender, { type: "scheduled_messages", op: "update", scheduled_message: presentScheduledMessage(after) });
}

/**
 * Has a message not sent after all.
 * @throws {ApiError} BAD_REQUEST when it is not theirs, or sent
 */
export function deleteScheduledMessage(tx: Tx, sender: User, id: number): void {
  removeScheduledMessage(tx, ownScheduledMessage(tx, sender, id));
}

/** Removes a message that is sent, or not to be. */
export function removeScheduledMessage(tx: Tx, { id, userId }: ScheduledMessage): void {
  tx.store.db.delete(scheduledMessages).where(eq(scheduledMessages.id, id)).run();
  tell(tx, { id: userId }, { type: "scheduled_messages", op: "remove", scheduled_message_id: id });
}

/** Keeps a message that could not be sent, with the reason, for its sender to see to. */
export function markFailed(tx: Tx, message: ScheduledMessage, failure: string): void {
  tx.store.db.update(scheduledMessages).set({ failure }).where(eq(scheduledMessages.id, message.id)).run();
  const failed = presentScheduledMessage({ ...message, failure });
  tell(tx, { id: message.userId }, { type: "scheduled_messages", op: "update", scheduled_message: failed });
}

type Unread = { readonly recipients: Recipients; readonly topic: string | undefined; readonly content: string };

type Readied = Pick<
  ScheduledMessage,
  "type" | "recipients" | "topic" | "content" | "renderedContent" | "uploadPathIds"
>;

function readMessage(tx: Tx, sender: User, unread: Unread): Readied {
  const { recipients } = unread;
  const content = readContent(unread.content);
  const topic = recipients.kind === "channel" && unread.topic !== undefined ? readNewTopic(unread.topic) : undefined;
  const { destination, rendered } = checkSending(tx, sender, { recipients, topic, content });
  return {
    ...storedRecipients(sender, destination),
    content,
    renderedContent: rendered.html,
    uploadPathIds: rendered.uploadPathIds,
  };
}

function storedRecipients({ id }: User, destination: Destination): Pick<Readied, "type" | "recipients" | "topic"> {
  if (destination.kind === "channel") {
    return { type: "stream", recipients: [destination.channel.id], topic: destination.topic };
  }
  const others = destination.userIds.filter((userId) => userId !== id);
  return { type: "private", recipients: others.length === 0 ? [id] : others, topic: null };
}

/** The wire specification, 1.3: another type needs recipients that fit it, and a channel a topic. */
function newRecipients(before: ScheduledMessage, { type, to, topic }: ScheduleChanges): Recipients {
  if (type !== undefined && to === undefined) {
    throw invalidParameter("to", "missing", "Recipient required when updating type of scheduled message.");
  }
  const recipients = readRecipients(type ?? before.type, to ?? before.recipients);
  if (recipients.kind === "channel" && before.type !== "stream" && topic === undefined) {
    throw invalidParameter("topic", "missing", "Topic required when updating scheduled message type to channel.");
  }
  if (recipients.kind === "direct" && type === undefined && topic !== undefined) {
    throw invalidParameter("topic", "conflict", "Direct messages cannot have topics.");
  }
  return recipients;
}

function assertWithinLimits(tx: Tx, { id }: User): void {
  const { messages, characters } = measureScheduled(tx, id);
  if (messages > scheduledLimits.messages) {
    throw badRequest(`There are too many scheduled messages (limit: ${scheduledLimits.messages}).`);
  }
  if (characters > scheduledLimits.characters) {
    throw badRequest(
      `The scheduled messages are too long together (limit: ${scheduledLimits.characters} characters, HTML included).`,
    );
  }
}

function ownScheduledMessage(tx: Tx, { id: userId }: User, id: number): ScheduledMessage {
  const message = findScheduledMessage(tx, id);
  if (message?.userId === userId) return message;
  // The family answers with the code of any bad request and the status of what is not there.
  throw notFound("scheduled_message_id", "Scheduled message does not exist");
}

function tell(tx: Tx, { id }: Pick<User, "id">, event: ScheduledMessageEvent): void {
  tx.append(event, { kind: "users", ids: [id] });
}
