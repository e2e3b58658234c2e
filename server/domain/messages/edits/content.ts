import { createHash } from "node:crypto";
import { eq, placeholder } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import { newValue } from "../../../db/new-value.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { ApiError } from "../../../http/errors.ts";
import { raise } from "../../../transactions/raise.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { findChannel } from "../../channels/queries.ts";
import { attachUploads } from "../../uploads/attach.ts";
import { presentAttachment } from "../../uploads/present.ts";
import type { AttachmentShape } from "../../uploads/shapes.ts";
import { followMentioned } from "../../user-topics/automatic.ts";
import type { User } from "../../users/queries.ts";
import { readContent } from "../content.ts";
import { participantsOf } from "../conversations.ts";
import type { ContentChange } from "../events/update-message.ts";
import type { MessageRow } from "../present.ts";
import { audienceOf } from "../receivers.ts";
import { renderAs } from "../render-as.ts";
import { reindexMessage } from "../search-index.ts";
import type { Destination } from "../sending/destination.ts";
import { assertMayMention, recipientFlags } from "../sending/mentions.ts";
import { assertMayEdit } from "./access.ts";
import { announceUpdate } from "./announce.ts";
import { replaceFlags } from "./flags.ts";
import { type Change, recordEdit } from "./record.ts";

/** The result of editing a message's content. */
export type EditResult = {
  /** What is sent to everybody who has the message. */
  readonly change: ContentChange;
  /** The earlier content, to be recorded. */
  readonly previous: Change;
  /** Uploads of the editor that no message links to anymore. */
  readonly detached: readonly AttachmentShape[];
};

/** The new content, and the content that the client has. */
export type ContentRequest = {
  readonly content: string | undefined;
  /** The SHA-256 hash, in hexadecimal, of the content that the client has. */
  readonly expectedHash: string | undefined;
};

/**
 * The new content; undefined if it is the current one, or if the request has none.
 * @throws {ApiError} BAD_REQUEST if they may not edit the message or the content is not valid; EXPECTATION_MISMATCH if
 *   the content has changed meanwhile
 */
export function readNewContent(
  tx: Tx,
  user: User,
  message: MessageRow,
  { content, expectedHash }: ContentRequest,
): string | undefined {
  if (content === undefined) return undefined;
  assertMayEdit(tx, user, message, tx.now);
  const hash = createHash("sha256").update(message.content).digest("hex");
  if (expectedHash !== undefined && expectedHash.toLowerCase() !== hash) {
    throw new ApiError("EXPECTATION_MISMATCH", "'prev_content_sha256' value does not match the expected value.", {
      var_name: "prev_content_sha256",
      var_problem: "conflict",
    });
  }
  const newContent = content.trim() === "" ? "(deleted)" : readContent(content);
  return newContent === message.content ? undefined : newContent;
}

/**
 * Edits a message without moving it, and notifies everybody who has it. Returns the editor's uploads that no message
 * links to anymore.
 * @throws {ApiError} STREAM_ or TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export function editInPlace(tx: Tx, editor: User, message: MessageRow, content: string): readonly AttachmentShape[] {
  const { change, previous, detached } = editContent(tx, editor, message, content);
  recordEdit(tx, editor.id, message.id, previous);
  const channel = findChannel(tx, message.channelId ?? 0) ?? null;
  const receivers = [{ audience: audienceOf(tx, message), ids: [message.id] }];
  announceUpdate(tx, { userId: editor.id, messageId: message.id, origin: channel, content: change }, receivers);
  return detached;
}

/**
 * Changes the content of a message, with its mentions, links, flags and search words. The caller has checked that the
 * editor, who wrote the message, may edit it.
 * @throws {ApiError} STREAM_ or TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export function editContent(tx: Tx, editor: User, message: MessageRow, content: string): EditResult {
  const destination = destinationOf(tx, message);
  const rendered = renderAs(tx, editor, content);
  assertMayMention(tx, editor, destination, rendered);
  update(tx).run({
    id: message.id,
    content,
    renderedContent: rendered.html,
    isMe: rendered.isMeMessage,
    mentionsChannel: rendered.channelWildcard && destination.kind === "channel",
  });
  reindexMessage(tx, message.id, message.topic, content);
  const flags = recipientFlags(tx, destination, message.conversationId, { content, rendered });
  const mentioned = replaceFlags(tx, message, flags);
  raise(tx, "mentionedByEdit", { messageId: message.id, userIds: mentioned });
  if (destination.kind === "channel") {
    followMentioned(
      tx,
      mentioned.filter((userId) => rendered.mentionedUserIds.includes(userId)),
      { channelId: destination.channel.id, name: message.topic },
    );
  }
  const detached = attachUploads(tx, editor, message.id, rendered.uploadPathIds);
  const own = detached.filter(({ ownerId }) => ownerId === editor.id);
  return {
    change: {
      orig_content: message.content,
      orig_rendered_content: message.renderedContent,
      content,
      rendered_content: rendered.html,
      is_me_message: rendered.isMeMessage,
    },
    previous: { prevContent: message.content, prevRenderedContent: message.renderedContent },
    detached: own.map((attachment) => presentAttachment(tx, attachment)),
  };
}

function destinationOf(reader: Reader, { channelId, conversationId, topic }: MessageRow): Destination {
  if (channelId === null) return { kind: "direct", userIds: participantsOf(reader, conversationId) };
  const channel = findChannel(reader, channelId);
  if (channel === undefined) throw new Error(`A message is in channel ${channelId}, which does not exist.`);
  return { kind: "channel", channel, topic };
}

const update = command((db) =>
  db
    .update(messages)
    .set({
      content: newValue(messages.content, "content"),
      renderedContent: newValue(messages.renderedContent, "renderedContent"),
      isMe: newValue(messages.isMe, "isMe"),
      mentionsChannel: newValue(messages.mentionsChannel, "mentionsChannel"),
    })
    .where(eq(messages.id, placeholder("id"))),
);
