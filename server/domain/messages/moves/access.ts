import type { Reader } from "../../../db/store.ts";
import { ApiError, invalidParameter, refused } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { permissionsOf } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import type { User } from "../../users/queries.ts";
import { movingRights } from "../policy/changing.ts";
import { type MoveKind, type MovingLimits, movingLimit, movingPermit, refusalAt } from "../policy/deadlines.ts";
import type { MessageRow } from "../present.ts";
import { editingNotPermitted, editingTooLate } from "../refusal-words.ts";
import { countSince, type Selection } from "./selection.ts";
import type { Move } from "./target.ts";

/**
 * Checks that somebody may move messages like this, whatever their age.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayMove(reader: Reader, user: User, message: MessageRow, move: Move): void {
  const permit = permitOf(reader, user, message, move);
  if (!("refusal" in permit)) return;
  const parameter = permit.refusal === "channel_not_permitted" ? "stream_id" : "topic";
  const words = {
    not_permitted: editingNotPermitted,
    mark_not_permitted: `You don't have permission to mark topics as ${move.mark} in this channel`,
    channel_not_permitted: "You don't have permission to move this message",
  };
  throw invalidParameter(parameter, "not_allowed", words[permit.refusal]);
}

/**
 * Checks that messages are not too old to be moved.
 * @throws {ApiError} BAD_REQUEST if the named message is too old; MOVE_MESSAGES_TIME_LIMIT_EXCEEDED if others of the
 *   topic are; it says which ones may be moved
 */
export function assertInTime(tx: Tx, user: User, message: MessageRow, move: Move, selection: Selection): void {
  if (refusalAt(permitOf(tx, user, message, move), tx.now) === "too_late") throw refused("too_late", editingTooLate);
  const limit = movingLimit(kindOf(move), limitsOf(tx, user));
  if (limit === null || selection.mode !== "change_all") return;
  const { total, allowed, firstId } = countSince(tx, selection, tx.now - limit);
  if (allowed === total) return;
  throw new ApiError(
    "MOVE_MESSAGES_TIME_LIMIT_EXCEEDED",
    `You only have permission to move the ${allowed}/${total} most recent messages in this topic.`,
    {
      first_message_id_allowed_to_move: firstId,
      total_messages_in_topic: total,
      total_messages_allowed_to_move: allowed,
    },
  );
}

/** Until when the message may be moved like this, or why it may not. */
function permitOf(reader: Reader, user: User, { sentAt }: MessageRow, move: Move) {
  const { channel } = move.from;
  return movingPermit(kindOf(move), {
    ...limitsOf(reader, user),
    ...movingRights(personOf(reader, user), channel, permissionsOf(reader, user)),
    isArchived: channel.isArchived,
    sentAt,
  });
}

function kindOf({ changesTopic, isRespelling, changesChannel, mark }: Move): MoveKind {
  return { changesTopic: changesTopic || isRespelling, changesChannel, changesMark: mark !== "same" };
}

function limitsOf(reader: Reader, user: User): MovingLimits {
  return {
    role: user.role,
    withinChannelLimit: organizationSetting(reader, "move_messages_within_stream_limit_seconds"),
    betweenChannelsLimit: organizationSetting(reader, "move_messages_between_streams_limit_seconds"),
  };
}
