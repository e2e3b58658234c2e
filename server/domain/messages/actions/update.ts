import type { Context } from "../../../context.ts";
import type { Reader } from "../../../db/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { badRequest, invalidParameter } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { canReadChannel } from "../../channels/access.ts";
import { maxMessageId } from "../../message-times.ts";
import type { AttachmentShape } from "../../uploads/shapes.ts";
import { followTopic } from "../../user-topics/follow-topic.ts";
import { actingUser } from "../../users/acting-user.ts";
import { findUser, type User } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { findTopic } from "../conversations.ts";
import { editContent, editInPlace, readNewContent } from "../edits/content.ts";
import type { PropagateMode } from "../events/update-message.ts";
import { assertInTime, assertMayMove } from "../moves/access.ts";
import { moveMessages } from "../moves/move.ts";
import { isRest, nextPortion, selectionOf } from "../moves/selection.ts";
import { assertMayBeThere, type Move, readMove } from "../moves/target.ts";
import type { MessageRow } from "../present.ts";
import { readableMessage, storedMessage } from "../readable-message.ts";

/** What is to become of a message, as a client asks for it; what is undefined stays. */
export type UpdateRequest = {
  readonly messageId: number;
  readonly content: string | undefined;
  readonly topic: string | undefined;
  readonly channelId: number | undefined;
  readonly propagateMode: PropagateMode;
  /** Whether the notification bot says in the old topic where messages went, and in the new one where they are from. */
  readonly notifiesOldTopic: boolean;
  readonly notifiesNewTopic: boolean;
  /** The SHA-256 hash, in hexadecimal, of the content that the client knows. */
  readonly expectedHash: string | undefined;
};

/**
 * Edits what a message says, and moves it, alone or with others of its topic, as somebody may. Of a long topic some
 * messages are moved at a time, so that others are served in between: each portion is where it was or where it goes, with
 * all that hangs on it. The named message goes with the last, so that who was interrupted can ask again. Answers the
 * sender's uploads that no message links any more.
 * @throws {ApiError} with the code and in the words of the wire specification, 1.3, PATCH /messages/{id}
 */
export async function updateMessage(
  ctx: Context,
  actor: Actor,
  request: UpdateRequest,
): Promise<readonly AttachmentShape[]> {
  let step = await mutate(ctx, (tx) => updateSome(tx, actor, request, undefined));
  while (step.rest !== undefined) {
    const { rest } = step;
    step = await mutate(ctx, (tx) => updateSome(tx, actor, request, rest));
  }
  return step.detached;
}

/** How far it has come. */
type Progress = {
  /** The topic that it began with. */
  readonly conversationId: number;
  /** What is newer than this is done, or was written since it was asked for. */
  readonly through: number;
  /** Whether there were messages where these go. */
  readonly isMerged: boolean;
  readonly moved: number;
};

type Step = { readonly rest?: Progress; readonly detached: readonly AttachmentShape[] };

/** How many messages are moved in one piece, some ms of work: the fewer, the more people there are who may have read them. */
function portionFor(reader: Reader, { from, to }: Move): number {
  const people = Math.max(...[from, to].map(({ channel }) => subscribersOf(reader, channel.id).size));
  return Math.min(100, Math.max(10, Math.floor(100_000 / Math.max(1, people))));
}

/** Does the next portion, once it is found again that all of it may be done. */
function updateSome(tx: Tx, actor: Actor, request: UpdateRequest, before: Progress | undefined): Step {
  const user = actingUser(tx, actor);
  const message = messageFor(tx, user, request);
  const content = readNewContent(tx, user, message, request);
  const move = message.channelId === null ? undefined : readMove(tx, user, message, request);
  if (move === undefined) {
    if (request.content === undefined) throw badRequest("Nothing to change");
    return { detached: content === undefined ? [] : editInPlace(tx, user, message, content) };
  }

  const progress = before ?? begin(tx, move);
  if (progress.conversationId !== message.conversationId) throw badRequest("Somebody has moved this message meanwhile");
  const { messageId, propagateMode: mode } = request;
  const selection = selectionOf(tx, user, move, { messageId, mode, through: progress.through });
  assertMayMove(tx, user, message, move);
  if (before === undefined) assertInTime(tx, user, message, move, selection);
  assertMayBeThere(tx, user, move);
  const { ids, isLast } = nextPortion(tx, selection, portionFor(tx, move));
  const moving = { moverId: user.id, move, mode: selection.mode, ids };
  const moved = progress.moved + ids.length;
  if (!isLast) {
    moveMessages(tx, { ...moving, messageId: ids[0] ?? messageId });
    return { rest: { ...progress, through: (ids[0] ?? 0) - 1, moved }, detached: [] };
  }
  const edited = content === undefined ? undefined : editContent(tx, user, message, content);
  const isWholeTopic = !move.isRespelling && isRest(tx, selection, ids);
  if (isWholeTopic) takeViewsAlong(tx, move, progress.isMerged);
  moveMessages(tx, { ...moving, messageId, edited });
  const { notifiesOldTopic, notifiesNewTopic } = request;
  tx.raise("messagesMoved", { by: user, ...move, count: moved, isWholeTopic, notifiesOldTopic, notifiesNewTopic });
  return { detached: edited?.detached ?? [] };
}

function begin(tx: Tx, { from, to }: Move): Progress {
  const isMerged = (findTopic(tx, to.channel.id, to.topic)?.lastMessageId ?? 0) > 0;
  return { conversationId: from.conversation.id, through: maxMessageId(tx), isMerged, moved: 0 };
}

/** How people see a topic goes where it went. */
function takeViewsAlong(tx: Tx, { from, to }: Move, isMerged: boolean): void {
  followTopic(tx, {
    from: { channelId: from.channel.id, name: from.topic },
    to: { channelId: to.channel.id, name: to.topic },
    isMerged,
    mayRead: (userId) => {
      const user = findUser(tx, userId);
      return user !== undefined && canReadChannel(tx, user, to.channel);
    },
  });
}

/** The message that is to be changed, if it can be read, and be changed like this at all. */
function messageFor(tx: Tx, user: User, request: UpdateRequest): MessageRow {
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
