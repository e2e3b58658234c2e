import { renderMarkdown } from "../../markdown/render.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import { insertMessage } from "../messages/actions/insert.ts";
import { markdownLookup } from "../messages/markdown-lookup.ts";
import type { Destination } from "../messages/sending/destination.ts";
import type { User } from "../users/queries.ts";
import { ensureNotificationBot } from "./bot.ts";

/** Something for the bot to say in a channel. */
export type Notice = {
  readonly channel: Channel;
  readonly topic: string;
  /** Markdown. */
  readonly content: string;
  /** Whose doing it is: names in the content mean what they mean to them. */
  readonly causedBy: User;
  /** Who need not read it. */
  readonly readBy?: readonly number[];
};

/**
 * Says something in a channel as part of the transaction, whoever may post there; answers the message's ID. Nothing is
 * said in archived channels, and in those that have no topics, it is said without one.
 */
export function postNotice(tx: Tx, { channel, topic, content, causedBy, readBy }: Notice): number | null {
  if (channel.isArchived) return null;
  const place = channel.topicsPolicy === "empty_topic_only" ? "" : topic;
  return say(tx, { kind: "channel", channel, topic: place }, { content, viewpoint: causedBy, readBy });
}

/**
 * Sends a direct message to somebody as part of the transaction, even if rules forbid direct messages; answers its ID.
 * Names in it refer to what the reader may see.
 */
export function sendDirectNotice(tx: Tx, reader: User, content: string): number {
  return say(
    tx,
    { kind: "direct", userIds: [ensureNotificationBot(tx).id, reader.id] },
    { content, viewpoint: reader },
  );
}

type Words = { readonly content: string; readonly viewpoint: User; readonly readBy?: readonly number[] | undefined };

function say(tx: Tx, destination: Destination, { content, viewpoint, readBy }: Words): number {
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
