import type { Context } from "../../../context.ts";
import type { Reader } from "../../../db/store.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidParameter, refused } from "../../../http/errors.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { findChannel } from "../../channels/queries.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { permissionsOf } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import { actingUser } from "../../users/acting-user.ts";
import { findUser, type User } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import { deletionRights } from "../policy/changing.ts";
import { type DeletionCase, deletionPermit, refusalAt } from "../policy/deadlines.ts";
import { findMessage, isArchived, type MessageMetadata, readableMessage } from "../readable-message.ts";
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
    const refusal = refusalAt(deletionPermit(deletionCase(tx, user, message)), tx.now);
    if (refusal !== null) throw refused(changeProblems[refusal], deletionWords[refusal]);
    deleteMessages(tx, [id]);
  });
}

/** What decides whether somebody may delete a message that they can read. */
function deletionCase(reader: Reader, user: User, message: MessageMetadata): DeletionCase {
  const channel = (message.channelId === null ? undefined : findChannel(reader, message.channelId)) ?? null;
  return {
    ...deletionRights(personOf(reader, user), channel, permissionsOf(reader, user)),
    isOwn: message.senderId === user.id || findUser(reader, message.senderId)?.botOwnerId === user.id,
    isArchived: isArchived(reader, message),
    sentAt: message.sentAt,
    limit: organizationSetting(reader, "message_content_delete_limit_seconds"),
  };
}
