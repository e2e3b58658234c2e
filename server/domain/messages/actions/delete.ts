import type { Context } from "../../../context.ts";
import { command } from "../../../db/command.ts";
import { isListed } from "../../../db/parameter.ts";
import { query, type RowOf, selection } from "../../../db/rows.ts";
import { messageEdits, messageFlags, messages } from "../../../db/schema/messages.ts";
import { reactions } from "../../../db/schema/reactions.ts";
import type { Reader } from "../../../db/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidParameter, refused } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { raise } from "../../../transactions/raise.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { findChannel } from "../../channels/queries.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { permissionsOf } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import { deleteSubmessages } from "../../submessages/actions.ts";
import { detachUploads } from "../../uploads/attach.ts";
import { actingUser } from "../../users/acting-user.ts";
import { findUser, type User } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { announceDeletion } from "../deletion.ts";
import { deletionDeadline, deletionRefusal, isOwnMessage, isTooLate } from "../policy/deadlines.ts";
import { findMessage, type MessageMetadata, readableMessage } from "../readable-message.ts";
import { refreshChannel, refreshConversation } from "../refresh.ts";
import { changeProblems, deletionWords } from "../refusal-words.ts";
import { unindexMessages } from "../search-index.ts";

/**
 * Deletes a message on somebody's behalf.
 * @throws {ApiError} BAD_REQUEST if they cannot read it, may not delete it or are too late, or if it is already deleted
 */
export async function deleteMessageAs(ctx: Context, actor: Actor, id: number): Promise<void> {
  readableMessage(ctx, accessOf(ctx, actingUser(ctx, actor)), id);
  await mutate(ctx, (tx) => {
    if (findMessage(tx, id) === undefined) throw invalidParameter("message_id", "unknown", "Message already deleted");
    const user = actingUser(tx, actor);
    deleteMessageFor(tx, user, readableMessage(tx, accessOf(tx, user), id));
  });
}

/**
 * Deletes a message that somebody can read, if they may.
 * @throws {ApiError} BAD_REQUEST if they may not delete it or are too late
 */
export function deleteMessageFor(tx: Tx, user: User, message: MessageMetadata): void {
  const problem = findDeletionProblem(tx, user, message);
  if (problem !== null) throw refused(changeProblems[problem], deletionWords[problem]);
  deleteMessages(tx, [message.id]);
}

/** Finds the reason why somebody may not delete a message that they can read, or null if they may. */
export function findDeletionProblem(reader: Reader, user: User, { senderId, channelId, sentAt }: MessageMetadata) {
  const person = personOf(reader, user);
  const on = {
    channel: (channelId === null ? undefined : findChannel(reader, channelId)) ?? null,
    holds: permissionsOf(reader, user),
    isOwn: isOwnMessage(person, { id: senderId, botOwnerId: findUser(reader, senderId)?.botOwnerId }),
  };
  const age = { sentAt, limit: organizationSetting(reader, "message_content_delete_limit_seconds") };
  const now = Math.floor(reader.store.now() / 1000);
  return deletionRefusal(person, on) ?? (isTooLate(deletionDeadline(person, on, age), now) ? "too_late" : null);
}

/**
 * Deletes messages with everything attached to them, and notifies the people who could read them. The caller has
 * checked that they may be deleted. Skips IDs that do not exist. Returns how many were deleted.
 */
export function deleteMessages(tx: Tx, ids: readonly number[]): number {
  const found = existingMessages.all(tx, JSON.stringify(ids));
  if (found.length === 0) return 0;
  const byConversation = Map.groupBy(found, ({ conversationId }) => conversationId);
  // Before the messages are deleted, because the people who may read them are notified.
  for (const [id, deleted] of byConversation) announceDeletion(tx, id, idsOf(deleted));
  detachUploads(tx, idsOf(found));
  deleteRows(tx, idsOf(found));
  for (const id of byConversation.keys()) refreshConversation(tx, id);
  for (const channelId of new Set(found.map((message) => message.channelId))) refreshChannel(tx, channelId);
  return found.length;
}

type FoundMessage = RowOf<typeof location.columns>;

function idsOf(found: readonly FoundMessage[]): number[] {
  return found.map(({ id }) => id);
}

function deleteRows(tx: Tx, ids: readonly number[]): void {
  const listed = { ids: JSON.stringify(ids) };
  deleteFlags(tx).run(listed);
  deleteReactions(tx).run(listed);
  deleteSubmessages(tx, ids);
  raise(tx, "messagesRemoved", { messageIds: ids, forUsers: null });
  deleteEdits(tx).run(listed);
  deleteListed(tx).run(listed);
  unindexMessages(tx, ids);
}

const location = selection(messages, "m", ["id", "conversationId", "channelId"]);

const existingMessages = query(
  location.columns,
  `
  SELECT ${location.list}
  FROM json_each(?) AS listed CROSS JOIN messages m ON m.id = listed.value GROUP BY m.id ORDER BY m.id`,
);

const deleteFlags = command((db) => db.delete(messageFlags).where(isListed(messageFlags.messageId)));

const deleteReactions = command((db) => db.delete(reactions).where(isListed(reactions.messageId)));

const deleteEdits = command((db) => db.delete(messageEdits).where(isListed(messageEdits.messageId)));

const deleteListed = command((db) => db.delete(messages).where(isListed(messages.id)));
