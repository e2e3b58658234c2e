import type { Reader } from "../../../db/store.ts";
import { ApiError, badRequest } from "../../../http/errors.ts";
import { roles } from "../../../http/roles.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { Channel } from "../../channels/queries.ts";
import { holdsPermission, type PermissionName } from "../../organization/permissions.ts";
import { organizationSetting } from "../../organization/settings.ts";
import { may } from "../../permissions/may.ts";
import { personOf } from "../../permissions/person.ts";
import type { User } from "../../users/queries.ts";
import { editingNotPermitted, editingTooLate } from "../policy.ts";
import type { MessageRow } from "../present.ts";
import { countSince, type Selection } from "./selection.ts";
import type { Move } from "./target.ts";

/**
 * Makes sure that somebody may move messages like this, however old they are.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertMayMove(reader: Reader, user: User, move: Move): void {
  const { channel } = move.from;
  if (channel.isArchived) throw badRequest(editingNotPermitted);
  const holds = (action: MovingAction) => mayDo(reader, user, action, channel);
  if (move.mark !== "same" && !holds("resolveTopics")) {
    throw badRequest(`You don't have permission to mark topics as ${move.mark} in this channel`);
  }
  if ((move.changesTopic || move.isRespelling) && !holds("moveBetweenTopics")) throw badRequest(editingNotPermitted);
  if (move.changesChannel && !holds("moveBetweenChannels")) {
    throw badRequest("You don't have permission to move this message");
  }
}

type MovingAction = "moveBetweenTopics" | "moveBetweenChannels" | "resolveTopics";

/** Who may in all channels (the wire specification, 10.2). */
const everywhere: Readonly<Record<MovingAction, PermissionName>> = {
  moveBetweenTopics: "can_move_messages_between_topics_group",
  moveBetweenChannels: "can_move_messages_between_channels_group",
  resolveTopics: "can_resolve_topics_group",
};

function mayDo(reader: Reader, user: User, action: MovingAction, channel: Channel): boolean {
  const mayAnywhere = holdsPermission(reader, user, everywhere[action]);
  return may(personOf(reader, user), action, { channel, mayAnywhere });
}

/**
 * Makes sure that messages are not too old to be moved; to moderators and above none is, and none is too old to be
 * resolved (the wire specification, 9.1).
 * @throws {ApiError} BAD_REQUEST when the message itself is; MOVE_MESSAGES_TIME_LIMIT_EXCEEDED when others of the topic are,
 *   with what may be moved
 */
export function assertInTime(tx: Tx, user: User, message: MessageRow, move: Move, selection: Selection): void {
  const limit = user.role <= roles.moderator ? null : limitOf(tx, move);
  if (limit === null) return;
  const oldest = tx.now - limit;
  if (message.sentAt < oldest) throw badRequest(editingTooLate);
  if (selection.mode !== "change_all") return;
  const { total, allowed, firstId } = countSince(tx, selection, oldest);
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

/** How long messages may be moved like this, in seconds; null for ever. */
function limitOf(reader: Reader, { changesTopic, isRespelling, changesChannel }: Move): number | null {
  const withinChannel = organizationSetting(reader, "move_messages_within_stream_limit_seconds");
  const betweenChannels = organizationSetting(reader, "move_messages_between_streams_limit_seconds");
  const limits = [
    ...(changesTopic || isRespelling ? [withinChannel] : []),
    ...(changesChannel ? [betweenChannels] : []),
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}
