import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidParameter, refused } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { findChannel } from "../../channels/queries.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { permissionsOf } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import { actingUser } from "../../users/acting-user.ts";
import { findUser, type User } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { deletionDeadline, deletionRefusal, isOwnMessage, isTooLate } from "../policy/deadlines.ts";
import { findMessage, type MessageMetadata, readableMessage } from "../readable-message.ts";
import { changeProblems, deletionWords } from "../refusal-words.ts";
import { deleteMessages } from "./delete.ts";

/**
 * Deletes a message on somebody's behalf.
 * @throws {ApiError} BAD_REQUEST if they cannot read it, may not delete it or are too late, or if it is already deleted
 */
export async function deleteMessageAs(ctx: Context, actor: Actor, id: number): Promise<void> {
  readableMessage(ctx, accessOf(ctx, actingUser(ctx, actor)), id);
  await mutate(ctx, (tx) => {
    if (findMessage(tx, id) === undefined) throw invalidParameter("message_id", "unknown", "Message already deleted");
    const user = actingUser(tx, actor);
    const message = readableMessage(tx, accessOf(tx, user), id);
    const refusal = findRefusal(tx, user, message);
    if (refusal !== null) throw refused(changeProblems[refusal], deletionWords[refusal]);
    deleteMessages(tx, [id]);
  });
}

/** Finds the reason why somebody may not delete a message that they can read, or null if they may. */
function findRefusal(tx: Tx, user: User, { senderId, channelId, sentAt }: MessageMetadata) {
  const person = personOf(tx, user);
  const on = {
    channel: (channelId === null ? undefined : findChannel(tx, channelId)) ?? null,
    holds: permissionsOf(tx, user),
    isOwn: isOwnMessage(person, { id: senderId, botOwnerId: findUser(tx, senderId)?.botOwnerId }),
  };
  const age = { sentAt, limit: organizationSetting(tx, "message_content_delete_limit_seconds") };
  return deletionRefusal(person, on) ?? (isTooLate(deletionDeadline(person, on, age), tx.now) ? "too_late" : null);
}
