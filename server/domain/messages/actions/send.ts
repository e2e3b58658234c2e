import type { Context } from "../../../context.ts";
import { mutate } from "../../../db/mutate.ts";
import { ApiError } from "../../../http/errors.ts";
import { renderMarkdown } from "../../../markdown/render.ts";
import { findUser } from "../../users/queries.ts";
import { readContent } from "../content.ts";
import { findDestination } from "../destination.ts";
import { findSent, type LocalName } from "../local-messages.ts";
import { markdownLookup } from "../markdown-lookup.ts";
import { assertMayMention } from "../mentions.ts";
import { readRecipients, type To } from "../recipients.ts";
import { readNewTopic } from "../topic.ts";
import { insertMessage } from "./insert.ts";

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
};

/**
 * Sends a message as its sender may, and answers its ID.
 * @throws {ApiError} with the code and in the words of the wire specification, 1.3, POST /messages
 */
export async function sendMessage(ctx: Context, request: SendRequest): Promise<number> {
  const recipients = readRecipients(request.type, request.to);
  const content = readContent(request.content);
  const topic = recipients.kind === "channel" && request.topic !== undefined ? readNewTopic(request.topic) : undefined;

  return mutate(ctx, (tx) => {
    const { senderId } = request;
    const local = ownName(ctx, senderId, request.local);
    const sentBefore = local === null ? undefined : findSent(tx, senderId, local);
    if (sentBefore !== undefined) return sentBefore;

    const sender = findUser(tx, senderId);
    if (sender?.isActive !== true) throw new ApiError("UNAUTHORIZED", "Account is deactivated");
    const destination = findDestination(tx, sender, recipients, topic);
    const rendered = renderMarkdown(content, markdownLookup(tx, sender));
    assertMayMention(tx, sender, destination, rendered);
    const { client, readBySender } = request;
    return insertMessage(tx, { sender, destination, content, rendered, client, readBySender, local });
  });
}

/** A name counts on a queue of the sender's own; on one that is gone meanwhile the message is sent all the same. */
function ownName(ctx: Context, senderId: number, local: LocalName | null): LocalName | null {
  const isOwn = ctx.queues.ofUser(senderId).some(({ id }) => id === local?.queueId);
  return isOwn ? local : null;
}
