import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { messageLimit } from "../messages/limits.ts";
import { readTopic, topicLimit, withoutMark } from "../topic-names.ts";
import type { User } from "../users/queries.ts";
import { findVisibleUser } from "../users/visible-user.ts";
import type { Draft } from "./queries.ts";
import type { NewDraft } from "./shapes.ts";

/** The columns of a draft that a client sent, without those that it gets when it is stored. */
export type DraftColumns = Omit<Draft, "id" | "userId">;

/**
 * Reads drafts that a client sends in the form in which they are stored. A draft without a time gets the current one.
 * @throws {ApiError} BAD_REQUEST for a topic or text that no message can have, and for a channel or people that the
 *   author may not see; deactivated people are allowed
 */
export function readDrafts(reader: Reader, author: User, sent: readonly NewDraft[], now: number): DraftColumns[] {
  const drafts = sent.map((draft, at) => forParameter(`drafts[${at}]`, () => readSent(draft, now)));
  forParameter("drafts", () => assertRecipients(reader, author, drafts));
  return drafts;
}

/**
 * Reads one draft that a client sends, as {@link readDrafts} does.
 * @throws {ApiError} BAD_REQUEST
 */
export function readDraft(reader: Reader, author: User, sent: NewDraft, now: number): DraftColumns {
  return forParameter("draft", () => {
    const draft = readSent(sent, now);
    assertRecipients(reader, author, [draft]);
    return draft;
  });
}

function assertRecipients(reader: Reader, author: User, drafts: readonly DraftColumns[]): void {
  for (const id of recipientsOf(drafts, "stream")) readableChannel(reader, author, id);
  for (const id of recipientsOf(drafts, "private")) {
    if (findVisibleUser(reader, author, String(id)) === undefined)
      throw invalidParameter("to", "unknown", `Invalid user ID ${id}`);
  }
}

function readSent({ type, to, topic, content, timestamp }: NewDraft, now: number): DraftColumns {
  const editedAt = timestamp ?? now;
  if (editedAt < 0) throw invalidParameter("timestamp", "invalid", "Timestamp must not be negative.");
  const common = { content: readContent(content), editedAt };
  const topicName = readDraftTopic(topic);
  switch (type) {
    case "stream":
    case "channel":
      if (to.length !== 1)
        throw invalidParameter("to", "invalid", "Must specify exactly 1 channel ID for channel messages");
      return { type: "stream", recipients: to, topic: topicName, ...common };
    case "private":
    case "direct":
      return { type: "private", recipients: [...new Set(to)], topic: "", ...common };
    case "":
      return { type: "", recipients: [], topic: "", ...common };
  }
}

/** Reads the text of a draft. Unlike a message, it may be empty and keeps white space at the end. */
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

/** The recipients of all drafts of one type, each once. */
function recipientsOf(drafts: readonly DraftColumns[], requested: Draft["type"]): Set<number> {
  return new Set(drafts.flatMap(({ type, recipients }) => (type === requested ? recipients : [])));
}
