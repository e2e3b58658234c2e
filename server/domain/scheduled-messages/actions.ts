import { eq } from "drizzle-orm";
import { scheduledMessages } from "../../db/schema/scheduled-messages.ts";
import { badRequest, invalidParameter, notFound, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { assertFuture } from "../delivery-time.ts";
import { checkSending } from "../messages/actions/send.ts";
import { readContent } from "../messages/content.ts";
import type { Destination } from "../messages/sending/destination.ts";
import { type RecipientParam, type Recipients, readRecipients } from "../messages/sending/recipients.ts";
import { parseTopic } from "../parse-topic.ts";
import type { User } from "../users/queries.ts";
import type { ScheduledMessageEvent } from "./events.ts";
import { scheduledLimits } from "./limits.ts";
import { presentScheduledMessage } from "./present.ts";
import { findScheduledMessage, measureScheduled, type ScheduledMessage } from "./queries.ts";

/** The message that POST /scheduled_messages requests. */
export type ScheduleRequest = {
  readonly type: string;
  readonly to: RecipientParam;
  readonly topic: string | undefined;
  readonly content: string;
  /** UNIX seconds. */
  readonly deliverAt: number;
  readonly client: string;
  readonly readBySender: boolean;
};

/**
 * Schedules a message, and returns its ID. Whether its sender may send it is checked now, and again when it is sent.
 * @throws {ApiError} as for sending it, and BAD_REQUEST when its time is in the past
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
  notify(tx, sender, { type: "scheduled_messages", op: "add", scheduled_messages: [presentScheduledMessage(row)] });
  return row.id;
}

/** The changes that PATCH /scheduled_messages/{scheduled_message_id} requests. */
export type ScheduleChanges = {
  readonly type?: string | undefined;
  readonly to?: RecipientParam | undefined;
  readonly topic?: string | undefined;
  readonly content?: string | undefined;
  readonly deliverAt?: number | undefined;
};

/**
 * Changes a scheduled message or its time. A message that could not be sent waits again.
 * @throws {ApiError} BAD_REQUEST for invalid changes, and as for sending it
 */
export function changeScheduledMessage(tx: Tx, sender: User, id: number, changes: ScheduleChanges): void {
  if (Object.values(changes).every((value) => value === undefined)) throw badRequest("Nothing to change");
  const before = ownScheduledMessage(tx, sender, id);
  // A message that failed needs a new time: 0 is in the past, so it is refused.
  assertFuture(tx, changes.deliverAt ?? (before.failure === null ? before.deliverAt : 0));
  const message = readMessage(tx, sender, {
    recipients: newRecipients(before, changes),
    topic: changes.topic ?? before.topic ?? undefined,
    content: changes.content ?? before.content,
  });
  const after = { ...before, ...message, deliverAt: changes.deliverAt ?? before.deliverAt, failure: null };
  tx.store.db.update(scheduledMessages).set(after).where(eq(scheduledMessages.id, id)).run();
  assertWithinLimits(tx, sender);
  notify(tx, sender, { type: "scheduled_messages", op: "update", scheduled_message: presentScheduledMessage(after) });
}

/**
 * Deletes a scheduled message, which is then not sent.
 * @throws {ApiError} BAD_REQUEST when it is somebody else's or does not exist
 */
export function deleteScheduledMessage(tx: Tx, sender: User, id: number): void {
  removeScheduledMessage(tx, ownScheduledMessage(tx, sender, id));
}

/** Removes a message that was sent or will not be. */
export function removeScheduledMessage(tx: Tx, { id, userId }: ScheduledMessage): void {
  tx.store.db.delete(scheduledMessages).where(eq(scheduledMessages.id, id)).run();
  notify(tx, { id: userId }, { type: "scheduled_messages", op: "remove", scheduled_message_id: id });
}

/** Stores why a message could not be sent. It is kept so that its sender can change or delete it. */
export function markFailed(tx: Tx, message: ScheduledMessage, failure: string): void {
  tx.store.db.update(scheduledMessages).set({ failure }).where(eq(scheduledMessages.id, message.id)).run();
  const failed = presentScheduledMessage({ ...message, failure });
  notify(tx, { id: message.userId }, { type: "scheduled_messages", op: "update", scheduled_message: failed });
}

type UnparsedMessage = {
  readonly recipients: Recipients;
  readonly topic: string | undefined;
  readonly content: string;
};

type PreparedMessage = Pick<
  ScheduledMessage,
  "type" | "recipients" | "topic" | "content" | "renderedContent" | "uploadPathIds"
>;

function readMessage(tx: Tx, sender: User, unparsed: UnparsedMessage): PreparedMessage {
  const { recipients } = unparsed;
  const content = readContent(unparsed.content);
  const topic = recipients.kind === "channel" && unparsed.topic !== undefined ? parseTopic(unparsed.topic) : undefined;
  const { destination, rendered } = checkSending(tx, sender, { recipients, topic, content });
  return {
    ...storedRecipients(sender, destination),
    content,
    renderedContent: rendered.html,
    uploadPathIds: rendered.uploadPathIds,
  };
}

function storedRecipients(
  { id }: User,
  destination: Destination,
): Pick<PreparedMessage, "type" | "recipients" | "topic"> {
  if (destination.kind === "channel") {
    return { type: "stream", recipients: [destination.channel.id], topic: destination.topic };
  }
  const others = destination.userIds.filter((userId) => userId !== id);
  return { type: "private", recipients: others.length === 0 ? [id] : others, topic: null };
}

/**
 * Reads the changed recipients. Another type needs new recipients, and a channel needs a topic (the wire specification,
 * 1.3).
 */
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
    throw refused("too_many", `There are too many scheduled messages (limit: ${scheduledLimits.messages}).`);
  }
  if (characters > scheduledLimits.characters) {
    throw refused(
      "too_many",
      `All scheduled messages together are too long (limit: ${scheduledLimits.characters} characters, HTML included).`,
    );
  }
}

function ownScheduledMessage(tx: Tx, { id: userId }: User, id: number): ScheduledMessage {
  const message = findScheduledMessage(tx, id);
  if (message?.userId === userId) return message;
  // The API has the code BAD_REQUEST with the status 404 here.
  throw notFound("scheduled_message_id", "Scheduled message does not exist");
}

function notify(tx: Tx, { id }: Pick<User, "id">, event: ScheduledMessageEvent): void {
  tx.append(event, { kind: "users", ids: [id] });
}
