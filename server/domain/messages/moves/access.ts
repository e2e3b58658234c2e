import type { Reader } from "../../../db/store.ts";
import { ApiError, invalidParameter, refused } from "../../../http/errors.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { permissionsOf } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import type { User } from "../../users/queries.ts";
import { deadline, isTooLate } from "../policy/deadlines.ts";
import { type MovingLimits, movingLimit, movingRefusal } from "../policy/moving.ts";
import type { MessageRow } from "../present.ts";
import { editingNotPermitted, editingTooLate } from "../refusal-words.ts";
import { countSince, type Selection } from "./selection.ts";
import type { Move } from "./target.ts";

/**
 * Checks that somebody may move messages like this, whatever their age.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayMove(reader: Reader, user: User, move: Move): void {
  const { channel } = move.from;
  const facts = { kind: move, channel, holds: permissionsOf(reader, user) };
  const refusal = movingRefusal(personOf(reader, user), facts);
  if (refusal === null) return;
  const parameter = refusal === "channel_not_permitted" ? "stream_id" : "topic";
  const words = {
    not_permitted: editingNotPermitted,
    mark_not_permitted: `You don't have permission to mark topics as ${move.mark} in this channel`,
    channel_not_permitted: "You don't have permission to move this message",
  };
  throw invalidParameter(parameter, "not_allowed", words[refusal]);
}

/**
 * Checks that messages are not too old to be moved.
 * @throws {ApiError} BAD_REQUEST if the named message is too old; MOVE_MESSAGES_TIME_LIMIT_EXCEEDED if others of the
 *   topic are; it says which ones may be moved
 */
export function assertInTime(tx: Tx, user: User, message: MessageRow, move: Move, selection: Selection): void {
  const limit = movingLimit(user, move, limitsOf(tx));
  if (isTooLate(deadline({ sentAt: message.sentAt, limit }), tx.now)) throw refused("too_late", editingTooLate);
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

function limitsOf(reader: Reader): MovingLimits {
  return {
    withinChannelLimit: organizationSetting(reader, "move_messages_within_stream_limit_seconds"),
    betweenChannelsLimit: organizationSetting(reader, "move_messages_between_streams_limit_seconds"),
  };
}
