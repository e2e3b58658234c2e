import { write } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { raise } from "../../../transactions/raise.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { canReadChannel } from "../../channels/access.ts";
import type { Channel } from "../../channels/queries.ts";
import { allUsers, type User } from "../../users/queries.ts";
import { accessOf, isWithin } from "../access.ts";
import { announceLoss } from "../deletion.ts";
import type { Move } from "./target.ts";

/**
 * Removes messages for people who can no longer read them after a move: they get a deletion event, and lose their flags
 * and reminders.
 */
export function forgetLostMessages(tx: Tx, { from, to }: Move, ids: readonly number[]): void {
  const [readableBefore, readableAfter] = [
    createReadableFilter(tx, from.channel),
    createReadableFilter(tx, to.channel),
  ];
  const losses = new Map<string, { readonly userIds: number[]; readonly lost: readonly number[] }>();
  for (const user of allUsers(tx)) {
    const stillReadable = readableAfter(user, ids);
    const lost =
      stillReadable.length === ids.length ? [] : readableBefore(user, ids).filter((id) => !stillReadable.includes(id));
    if (lost.length === 0) continue;
    const group = losses.get(lost.join()) ?? { userIds: [], lost };
    group.userIds.push(user.id);
    losses.set(lost.join(), group);
  }
  for (const { userIds, lost } of losses.values()) {
    deleteFlags(tx, { messageIds: JSON.stringify(lost), userIds: JSON.stringify(userIds) });
    raise(tx, "messagesRemoved", { messageIds: lost, forUsers: new Set(userIds) });
    announceLoss(tx, from.channel.id, from.topic, { audience: { kind: "users", ids: userIds }, ids: lost });
  }
}

/** Creates a function that selects the messages of a channel that somebody can read. */
function createReadableFilter(
  reader: Reader,
  channel: Channel,
): (user: User, ids: readonly number[]) => readonly number[] {
  return (user, ids) => {
    if (!canReadChannel(reader, user, channel)) return [];
    if (channel.historyPublicToSubscribers) return ids;
    const windows = accessOf(reader, user).readable(channel.id);
    return ids.filter((id) => isWithin(windows, id));
  };
}

const deleteFlags = write(`
  DELETE FROM message_flags WHERE message_id IN (SELECT value FROM json_each(:messageIds))
    AND user_id IN (SELECT value FROM json_each(:userIds))`);
