import { renderMarkdown } from "../../markdown/render.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import { insertMessage } from "../messages/actions/insert.ts";
import { markdownLookup } from "../messages/markdown-lookup.ts";
import type { Destination } from "../messages/sending/destination.ts";
import type { User } from "../users/queries.ts";
import { ensureNotificationBot } from "./bot.ts";

/** A message of the bot in a channel. */
export type Notice = {
  readonly channel: Channel;
  readonly topic: string;
  /** Markdown. */
  readonly content: string;
  /** The person whose action caused it. Mentions and links in the content are resolved as this person sees them. */
  readonly causedBy: User;
  /** IDs of people for whom it is marked as read. */
  readonly readBy?: readonly number[];
};

/**
 * Posts a message in a channel as part of the transaction, regardless of who may post there; returns its ID. Archived
 * channels get no message. Channels without topics get it without one.
 */
export function postNotice(tx: Tx, { channel, topic, content, causedBy, readBy }: Notice): number | null {
  if (channel.isArchived) return null;
  const noticeTopic = channel.topicsPolicy === "empty_topic_only" ? "" : topic;
  return sendAsBot(tx, { kind: "channel", channel, topic: noticeTopic }, { content, viewpoint: causedBy, readBy });
}

/**
 * Sends a direct message as part of the transaction, even if rules forbid direct messages; returns its ID. Names in it
 * refer to what the recipient may see.
 */
export function sendDirectNotice(tx: Tx, recipient: User, content: string): number {
  return sendAsBot(
    tx,
    { kind: "direct", userIds: [ensureNotificationBot(tx).id, recipient.id] },
    { content, viewpoint: recipient },
  );
}

type NoticeText = {
  readonly content: string;
  readonly viewpoint: User;
  readonly readBy?: readonly number[] | undefined;
};

function sendAsBot(tx: Tx, destination: Destination, { content, viewpoint, readBy }: NoticeText): number {
  const { id } = insertMessage(tx, {
    sender: ensureNotificationBot(tx),
    destination,
    content,
    rendered: renderMarkdown(content, markdownLookup(tx, viewpoint)),
    client: "Internal",
    readBySender: false,
    local: null,
    readBy,
  });
  return id;
}
