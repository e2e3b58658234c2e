import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { query, selection, text } from "../../db/rows.ts";
import { messages } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { findChannel } from "../channels/queries.ts";
import { type Access, canReadMessage } from "./access.ts";
import type { MessageRow } from "./present.ts";
import { invalidMessage } from "./refusal-words.ts";

/** A message without its content. */
export type MessageMetadata = {
  readonly id: number;
  readonly conversationId: number;
  /** Null for direct messages. */
  readonly channelId: number | null;
  readonly senderId: number;
  /** UNIX seconds. */
  readonly sentAt: number;
};

/** Finds a message by its ID. It does not check who may read it. */
export function findMessage(reader: Reader, id: number): MessageMetadata | undefined {
  return byId.first(reader, id);
}

/**
 * A message that somebody may read.
 * @throws {ApiError} BAD_REQUEST, the same for a message that does not exist and for one that they may not know of
 */
export function readableMessage(reader: Reader, access: Access, id: number): MessageMetadata {
  const message = findMessage(reader, id);
  if (message === undefined || !canReadMessage(reader, access, message))
    throw invalidParameter("message_id", "unknown", invalidMessage);
  return message;
}

/**
 * A message that somebody may read and change. Messages in archived channels cannot be changed.
 * @throws {ApiError} BAD_REQUEST as {@link readableMessage}
 */
export function changeableMessage(reader: Reader, access: Access, id: number): MessageMetadata {
  const message = readableMessage(reader, access, id);
  if (isArchived(reader, message)) throw invalidParameter("message_id", "unknown", invalidMessage);
  return message;
}

/** Whether a message is in an archived channel. */
export function isArchived(reader: Reader, { channelId }: MessageMetadata): boolean {
  return channelId !== null && findChannel(reader, channelId)?.isArchived === true;
}

/** Finds a complete message by its ID. It does not check who may read it. */
export function storedMessage(reader: Reader, id: number): MessageRow | undefined {
  return whole(reader).get({ id });
}

/** A message as its sender wrote it. */
export function rawContentOf(reader: Reader, id: number): string {
  return content.first(reader, id)?.content ?? "";
}

const content = query({ content: text }, "SELECT content FROM messages WHERE id = +?");

const whole = statement((db) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.id, parameter("id")))
    .prepare(),
);

/** The topic of a message as it was written; empty for direct messages. */
export function topicOf(reader: Reader, id: number): string {
  return topic.first(reader, id)?.topic ?? "";
}

const topic = query({ topic: text }, "SELECT topic FROM messages WHERE id = +?");

const facts = selection(messages, "m", ["id", "conversationId", "channelId", "senderId", "sentAt"]);
const byId = query(facts.columns, `SELECT ${facts.list} FROM messages m WHERE m.id = +?`);
