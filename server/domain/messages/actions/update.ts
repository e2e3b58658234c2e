import { createHash } from "node:crypto";
import type { Context } from "../../../context.ts";
import { mutate, type Tx } from "../../../db/mutate.ts";
import type { Actor } from "../../../http/actor.ts";
import { ApiError, badRequest } from "../../../http/errors.ts";
import { findChannel } from "../../channels/queries.ts";
import { widgetContentOf } from "../../submessages/queries.ts";
import type { AttachmentShape } from "../../uploads/shapes.ts";
import { actingUser } from "../../users/acting-user.ts";
import type { User } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { readContent } from "../content.ts";
import { participantsOf } from "../conversations.ts";
import { assertMayEdit } from "../edits/access.ts";
import { editContent } from "../edits/content.ts";
import { recordEdit } from "../edits/record.ts";
import { tellOfUpdate } from "../edits/tell.ts";
import type { PropagateMode } from "../events/update-message.ts";
import type { MessageRow } from "../present.ts";
import { readableMessage, storedMessage } from "../readable-message.ts";
import { receiversOf } from "../receivers.ts";

/** What is to become of a message, as a client asks for it; what is undefined stays. */
export type UpdateRequest = {
  readonly messageId: number;
  readonly content: string | undefined;
  readonly topic: string | undefined;
  readonly channelId: number | undefined;
  readonly propagateMode: PropagateMode;
  /** Whether the notification bot says in the old topic where messages went, and in the new one where they are from. */
  readonly tellsOldTopic: boolean;
  readonly tellsNewTopic: boolean;
  /** The SHA-256 hash, in hexadecimal, of the content that the client knows. */
  readonly expectedHash: string | undefined;
};

/**
 * Edits what a message says, as its sender may. Answers the sender's uploads that no message links any more.
 * @throws {ApiError} with the code and in the words of the wire specification, 1.3, PATCH /messages/{id}
 */
export function updateMessage(ctx: Context, actor: Actor, request: UpdateRequest): Promise<readonly AttachmentShape[]> {
  return mutate(ctx, (tx) => {
    const user = actingUser(tx, actor);
    const message = messageFor(tx, user, request);
    const content = newContent(tx, user, message, request);
    return content === undefined ? [] : applyContent(tx, user, message, content);
  });
}

/** The message that is to be changed, if it can be read, and be changed like this at all. */
function messageFor(tx: Tx, user: User, request: UpdateRequest): MessageRow {
  const { id } = readableMessage(tx, accessOf(tx, user), request.messageId);
  const message = storedMessage(tx, id);
  if (message === undefined) throw badRequest("Invalid message(s)");
  const { content, topic, channelId, propagateMode } = request;
  if (content === undefined && topic === undefined && channelId === undefined) throw badRequest("Nothing to change");
  if (message.channelId === null) {
    if (channelId !== undefined) throw badRequest("Direct messages cannot be moved to channels.");
    if (topic !== undefined) throw badRequest("Direct messages cannot have topics.");
  }
  if (propagateMode !== "change_one" && topic === undefined && channelId === undefined) {
    throw badRequest("Invalid propagate_mode without topic edit");
  }
  if (content !== undefined && channelId !== undefined) {
    throw badRequest("Cannot change message content while changing channel");
  }
  if (content !== undefined && widgetContentOf(tx, id) !== undefined) throw badRequest("Widgets cannot be edited.");
  return message;
}

/** What the message is to say; undefined when it says so already, or when nothing of the kind is asked for. */
function newContent(tx: Tx, user: User, message: MessageRow, request: UpdateRequest): string | undefined {
  if (request.content === undefined) return undefined;
  assertMayEdit(tx, user, message, tx.now);
  const hash = createHash("sha256").update(message.content).digest("hex");
  if (request.expectedHash !== undefined && request.expectedHash.toLowerCase() !== hash) {
    throw new ApiError("EXPECTATION_MISMATCH", "'prev_content_sha256' value does not match the expected value.");
  }
  const content = request.content.trim() === "" ? "(deleted)" : readContent(request.content);
  return content === message.content ? undefined : content;
}

function applyContent(tx: Tx, user: User, message: MessageRow, content: string): readonly AttachmentShape[] {
  const { change, kept, detached } = editContent(tx, user, message, content);
  recordEdit(tx, user.id, message.id, kept);
  const { id, channelId, conversationId } = message;
  const channel = channelId === null ? undefined : findChannel(tx, channelId);
  const told =
    channel === undefined
      ? [{ audience: { kind: "users", ids: participantsOf(tx, conversationId) } as const, ids: [id] }]
      : receiversOf(tx, channel, [id]);
  tellOfUpdate(tx, { userId: user.id, messageId: id, origin: channel ?? null, content: change }, told);
  return detached;
}
