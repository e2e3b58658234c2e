import type { Context } from "../../../context.ts";
import { mutate, type Tx } from "../../../db/mutate.ts";
import { ApiError } from "../../../http/errors.ts";
import { type Rendered, renderMarkdown } from "../../../markdown/render.ts";
import type { Widget } from "../../submessages/shapes.ts";
import { subscribersOf } from "../../subscriptions/queries.ts";
import { setVisibility } from "../../user-topics/actions.ts";
import { automaticVisibility, followMentioned } from "../../user-topics/automatic.ts";
import type { Visibility } from "../../user-topics/shapes.ts";
import { findUser, type User } from "../../users/queries.ts";
import { readContent } from "../content.ts";
import { type Destination, findDestination } from "../destination.ts";
import { findSent, type LocalName } from "../local-messages.ts";
import { markdownLookup } from "../markdown-lookup.ts";
import { assertMayMention } from "../mentions.ts";
import { readRecipients, type To } from "../recipients.ts";
import { readNewTopic } from "../topic.ts";
import { type Inserted, insertMessage } from "./insert.ts";

/** A message as a client asks for it to be sent. */
export type SendRequest = {
  readonly senderId: number;
  readonly type: string;
  readonly to: To;
  readonly topic: string | undefined;
  readonly content: string;
  /** The name of the client program. */
  readonly client: string;
  readonly readBySender: boolean;
  /** The client's own name for it: a request that is repeated under the same name sends nothing. */
  readonly local: LocalName | null;
  /** What it is besides its words, where that was said apart from them. */
  readonly widget?: Widget | undefined;
};

/** A message that was sent. */
export type Sent = {
  readonly id: number;
  /** How the sender sees the topic from now on, where that changed by sending. */
  readonly newVisibility?: Visibility | undefined;
};

/**
 * Sends a message as its sender may; by it, some come to follow its topic.
 * @throws {ApiError} with the code and in the words of the wire specification, 1.3, POST /messages
 */
export async function sendMessage(ctx: Context, request: SendRequest): Promise<Sent> {
  const recipients = readRecipients(request.type, request.to);
  const content = readContent(request.content);
  const topic = recipients.kind === "channel" && request.topic !== undefined ? readNewTopic(request.topic) : undefined;

  return mutate(ctx, (tx) => {
    const { senderId } = request;
    const local = ownName(ctx, senderId, request.local);
    const sentBefore = local === null ? undefined : findSent(tx, senderId, local);
    if (sentBefore !== undefined) return { id: sentBefore };

    const sender = findUser(tx, senderId);
    if (sender?.isActive !== true) throw new ApiError("UNAUTHORIZED", "Account is deactivated");
    const destination = findDestination(tx, sender, recipients, topic);
    const rendered = renderMarkdown(content, markdownLookup(tx, sender));
    assertMayMention(tx, sender, destination, rendered);
    const { client, readBySender, widget } = request;
    const inserted = insertMessage(tx, { sender, destination, content, rendered, client, readBySender, local, widget });
    if (destination.kind === "direct") return { id: inserted.id };
    return { id: inserted.id, newVisibility: follow(tx, sender, destination, rendered, inserted) };
  });
}

/** Lets the sender and those that the message mentions follow its topic; answers how the sender sees it from now on. */
function follow(
  tx: Tx,
  sender: User,
  { channel, topic: name }: Extract<Destination, { kind: "channel" }>,
  { mentionedUserIds }: Rendered,
  { isFirst }: Inserted,
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

/** A name counts on a queue of the sender's own; on one that is gone meanwhile the message is sent all the same. */
function ownName(ctx: Context, senderId: number, local: LocalName | null): LocalName | null {
  const isOwn = ctx.queues.ofUser(senderId).some(({ id }) => id === local?.queueId);
  return isOwn ? local : null;
}
