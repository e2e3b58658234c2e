import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { messageLimit, topicLimit } from "../messages/contract.ts";
import { readTopic, withoutMark } from "../topic-names.ts";
import type { User } from "../users/queries.ts";
import { findVisibleUser } from "../users/visible-user.ts";
import type { Draft } from "./queries.ts";
import type { NewDraft } from "./shapes.ts";

/** A draft that is not stored yet. */
export type ReadDraft = Omit<Draft, "id" | "userId">;

/**
 * Drafts as a client sends them -> as they are stored; one that comes without a time was edited just now.
 * @throws {ApiError} BAD_REQUEST for what no message could be, and for a channel or people that the author must not
 * know of; people who are gone may well be written to in a draft
 */
export function readDrafts(reader: Reader, author: User, sent: readonly NewDraft[], now: number): ReadDraft[] {
  const drafts = sent.map((draft, at) => forParameter(`drafts[${at}]`, () => readSent(draft, now)));
  forParameter("drafts", () => assertRecipients(reader, author, drafts));
  return drafts;
}

/**
 * The same for one draft.
 * @throws {ApiError} BAD_REQUEST
 */
export function readDraft(reader: Reader, author: User, sent: NewDraft, now: number): ReadDraft {
  return forParameter("draft", () => {
    const draft = readSent(sent, now);
    assertRecipients(reader, author, [draft]);
    return draft;
  });
}

function assertRecipients(reader: Reader, author: User, drafts: readonly ReadDraft[]): void {
  for (const id of recipientsOf(drafts, "stream")) readableChannel(reader, author, id);
  for (const id of recipientsOf(drafts, "private")) {
    if (findVisibleUser(reader, author, String(id)) === undefined)
      throw invalidParameter("to", "unknown", `Invalid user ID ${id}`);
  }
}

function readSent({ type, to, topic, content, timestamp }: NewDraft, now: number): ReadDraft {
  const editedAt = timestamp ?? now;
  if (editedAt < 0) throw invalidParameter("timestamp", "invalid", "Timestamp must not be negative.");
  const common = { content: readContent(content), editedAt };
  const meant = readDraftTopic(topic);
  switch (type) {
    case "stream":
    case "channel":
      if (to.length !== 1)
        throw invalidParameter("to", "invalid", "Must specify exactly 1 channel ID for channel messages");
      return { type: "stream", recipients: to, topic: meant, ...common };
    case "private":
    case "direct":
      return { type: "private", recipients: [...new Set(to)], topic: "", ...common };
    case "":
      return { type: "", recipients: [], topic: "", ...common };
  }
}

/** Of a message that is still being written, white space at the end and nothing at all are worth keeping. */
function readContent(content: string): string {
  if (content.includes("\u0000"))
    throw invalidParameter("content", "unusable_character", "Message must not contain null bytes");
  if (isLonger(content, messageLimit)) {
    throw invalidParameter("content", "too_long", `Message is too long (limit: ${messageLimit} characters)`);
  }
  return content;
}

function readDraftTopic(text: string): string {
  const topic = readTopic(text);
  if (topic.includes("\u0000"))
    throw invalidParameter("topic", "unusable_character", "Topic must not contain null bytes");
  if (isLonger(withoutMark(topic), topicLimit))
    throw invalidParameter("topic", "too_long", `topic is too long (limit: ${topicLimit} characters)`);
  return topic;
}

function isLonger(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

/** Everybody and every channel once, however many drafts they are in. */
function recipientsOf(drafts: readonly ReadDraft[], wanted: Draft["type"]): Set<number> {
  return new Set(drafts.flatMap(({ type, recipients }) => (type === wanted ? recipients : [])));
}
