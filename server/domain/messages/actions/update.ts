import type { Context } from "../../../context.ts";
import type { Reader } from "../../../db/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { badRequest, invalidParameter } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { raise } from "../../../transactions/raise.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { canReadChannel } from "../../channels/access.ts";
import { maxMessageId } from "../../message-times.ts";
import type { AttachmentShape } from "../../uploads/shapes.ts";
import { moveTopicPolicies } from "../../user-topics/move-topic-policies.ts";
import { actingUser } from "../../users/acting-user.ts";
import { findUser, type User } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { findTopic } from "../conversations.ts";
import { editContent, editInPlace, readNewContent } from "../edits/content.ts";
import type { PropagateMode } from "../events/update-message.ts";
import { assertInTime, assertMayMove } from "../moves/access.ts";
import { moveMessages } from "../moves/move.ts";
import { areAllRemaining, nextPortion, selectionOf } from "../moves/selection.ts";
import { assertMayMoveTo, type Move, readMove } from "../moves/target.ts";
import type { MessageRow } from "../present.ts";
import { readableMessage, storedMessage } from "../readable-message.ts";

/** The changes to a message that a client asks for. Undefined fields stay as they are. */
export type UpdateRequest = {
  readonly messageId: number;
  readonly content: string | undefined;
  readonly topic: string | undefined;
  readonly channelId: number | undefined;
  readonly propagateMode: PropagateMode;
  /** Whether the notification bot says in the old topic where messages went, and in the new one where they are from. */
  readonly notifiesOldTopic: boolean;
  readonly notifiesNewTopic: boolean;
  /** The SHA-256 hash, in hexadecimal, of the content that the client has. */
  readonly expectedHash: string | undefined;
};

/**
 * Edits a message's content, and moves it alone or with others of its topic. A long topic is moved in portions, so that
 * other requests run in between. Each portion is moved completely, with everything attached to it. The named message is
 * moved with the last portion, so that an interrupted request can be repeated. Returns the editor's uploads that no
 * message links to anymore.
 * @throws {ApiError} with the code and the message of the wire specification, 1.3, PATCH /messages/{id}
 */
export async function updateMessage(
  ctx: Context,
  actor: Actor,
  request: UpdateRequest,
): Promise<readonly AttachmentShape[]> {
  let step = await mutate(ctx, (tx) => updatePortion(tx, actor, request, undefined));
  while (step.rest !== undefined) {
    const { rest } = step;
    step = await mutate(ctx, (tx) => updatePortion(tx, actor, request, rest));
  }
  return step.detached;
}

/** The progress of a move. */
type Progress = {
  /** The topic that the messages are moved from. */
  readonly conversationId: number;
  /** Newer messages are already moved, or were sent after the request. */
  readonly through: number;
  /** Whether the new topic had messages before the move. */
  readonly isMerged: boolean;
  readonly moved: number;
};

type Step = { readonly rest?: Progress; readonly detached: readonly AttachmentShape[] };

/**
 * The number of messages that are moved at a time, some ms of work. The number is smaller if more people may have read
 * them.
 */
function portionSize(reader: Reader, { from, to }: Move): number {
  const people = Math.max(...[from, to].map(({ channel }) => subscribersOf(reader, channel.id).size));
  return Math.min(100, Math.max(10, Math.floor(100_000 / Math.max(1, people))));
}

/** Checks the permission for the whole request again, and moves the next portion. */
function updatePortion(tx: Tx, actor: Actor, request: UpdateRequest, before: Progress | undefined): Step {
  const user = actingUser(tx, actor);
  const message = findMessageToUpdate(tx, user, request);
  const content = readNewContent(tx, user, message, request);
  const move = message.channelId === null ? undefined : readMove(tx, user, message, request);
  if (move === undefined) {
    if (request.content === undefined) throw badRequest("Nothing to change");
    return { detached: content === undefined ? [] : editInPlace(tx, user, message, content) };
  }

  const progress = before ?? startProgress(tx, move);
  if (progress.conversationId !== message.conversationId) throw badRequest("Someone has moved this message meanwhile");
  const { messageId, propagateMode: mode } = request;
  const selection = selectionOf(tx, user, move, { messageId, mode, through: progress.through });
  assertMayMove(tx, user, move);
  if (before === undefined) assertInTime(tx, user, message, move, selection);
  assertMayMoveTo(tx, user, move);
  const { ids, isLast } = nextPortion(tx, selection, portionSize(tx, move));
  const moving = { moverId: user.id, move, mode: selection.mode, ids };
  const moved = progress.moved + ids.length;
  if (!isLast) {
    moveMessages(tx, { ...moving, messageId: ids[0] ?? messageId });
    return { rest: { ...progress, through: (ids[0] ?? 0) - 1, moved }, detached: [] };
  }
  const edited = content === undefined ? undefined : editContent(tx, user, message, content);
  const isWholeTopic = !move.isRespelling && areAllRemaining(tx, selection, ids);
  if (isWholeTopic) moveTopicSettings(tx, move, progress.isMerged);
  moveMessages(tx, { ...moving, messageId, edited });
  const { notifiesOldTopic, notifiesNewTopic } = request;
  raise(tx, "messagesMoved", { by: user, ...move, count: moved, isWholeTopic, notifiesOldTopic, notifiesNewTopic });
  return { detached: edited?.detached ?? [] };
}

function startProgress(tx: Tx, { from, to }: Move): Progress {
  const isMerged = (findTopic(tx, to.channel.id, to.topic)?.lastMessageId ?? 0) > 0;
  return { conversationId: from.conversation.id, through: maxMessageId(tx), isMerged, moved: 0 };
}

/** Moves people's settings for a topic, such as muting it, to the new topic. */
function moveTopicSettings(tx: Tx, { from, to }: Move, isMerged: boolean): void {
  moveTopicPolicies(tx, {
    from: { channelId: from.channel.id, name: from.topic },
    to: { channelId: to.channel.id, name: to.topic },
    isMerged,
    mayRead: (userId) => {
      const user = findUser(tx, userId);
      return user !== undefined && canReadChannel(tx, user, to.channel);
    },
  });
}

/**
 * Finds the message to change. Refuses messages that cannot be read, and changes that a message of its kind cannot
 * have.
 */
function findMessageToUpdate(tx: Tx, user: User, request: UpdateRequest): MessageRow {
  const { id } = readableMessage(tx, accessOf(tx, user), request.messageId);
  const message = storedMessage(tx, id);
  if (message === undefined) throw invalidParameter("message_id", "unknown", "Invalid message(s)");
  const { content, topic, channelId, propagateMode } = request;
  if (content === undefined && topic === undefined && channelId === undefined) throw badRequest("Nothing to change");
  if (message.channelId === null) {
    if (channelId !== undefined)
      throw invalidParameter("stream_id", "conflict", "Direct messages cannot be moved to channels.");
    if (topic !== undefined) throw invalidParameter("topic", "conflict", "Direct messages cannot have topics.");
  }
  if (propagateMode !== "change_one" && topic === undefined && channelId === undefined) {
    throw invalidParameter("propagate_mode", "conflict", "Invalid propagate_mode without topic edit");
  }
  if (content !== undefined && channelId !== undefined) {
    throw invalidParameter("content", "conflict", "Cannot change message content while changing channel");
  }
  return message;
}
