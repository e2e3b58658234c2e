import { eq, placeholder } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import type { Tx } from "../../../db/mutate.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Reader } from "../../../db/store.ts";
import { renderMarkdown } from "../../../markdown/render.ts";
import { findChannel } from "../../channels/queries.ts";
import { attachUploads } from "../../uploads/attach.ts";
import { presentAttachment } from "../../uploads/present.ts";
import type { AttachmentShape } from "../../uploads/shapes.ts";
import { followMentioned } from "../../user-topics/automatic.ts";
import type { User } from "../../users/queries.ts";
import { participantsOf } from "../conversations.ts";
import type { Destination } from "../destination.ts";
import type { ContentChange } from "../events/update-message.ts";
import { markdownLookup } from "../markdown-lookup.ts";
import { assertMayMention, recipientFlags } from "../mentions.ts";
import type { MessageRow } from "../present.ts";
import { reindexMessage } from "../search-index.ts";
import { replaceFlags } from "./flags.ts";
import type { Change } from "./record.ts";

/** What came of editing what a message says. */
export type Edited = {
  /** What those are told who have the message. */
  readonly change: ContentChange;
  /** What it said before, to be kept. */
  readonly kept: Change;
  /** Uploads of the editor that no message links any more. */
  readonly detached: readonly AttachmentShape[];
};

/**
 * Lets a message say something else: with what that mentions, links and calls attention to, and found by it from now on.
 * Whether the editor, who wrote it, may edit it is decided already.
 * @throws {ApiError} STREAM_ or TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export function editContent(tx: Tx, editor: User, message: MessageRow, content: string): Edited {
  const destination = destinationOf(tx, message);
  const rendered = renderMarkdown(content, markdownLookup(tx, editor));
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
    kept: { prevContent: message.content, prevRenderedContent: message.renderedContent },
    detached: own.map((attachment) => presentAttachment(tx, attachment)),
  };
}

function destinationOf(reader: Reader, { channelId, conversationId, topic }: MessageRow): Destination {
  if (channelId === null) return { kind: "direct", userIds: participantsOf(reader, conversationId) };
  const channel = findChannel(reader, channelId);
  if (channel === undefined) throw new Error(`A message is in channel ${channelId}, which is not there.`);
  return { kind: "channel", channel, topic };
}

const update = command((db) =>
  db
    .update(messages)
    .set({
      content: placeholder("content") as never,
      renderedContent: placeholder("renderedContent") as never,
      isMe: placeholder("isMe") as never,
      mentionsChannel: placeholder("mentionsChannel") as never,
    })
    .where(eq(messages.id, placeholder("id"))),
);
