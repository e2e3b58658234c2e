import type { Reader } from "../../db/store.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { groupsAbove } from "../groups/queries.ts";
import { findUser } from "../users/queries.ts";
import { canSeeChannel } from "./access.ts";
import { announceChannelTo, withdrawChannelFrom } from "./actions/announce.ts";
import { endQueuesOfFormerSubscribers } from "./actions/former-subscribers.ts";
import { channelPermissionDefinitions } from "./permissions.ts";
import { allChannels, type Channel } from "./queries.ts";

/**
 * Members of some groups see private channels. People who join one of these groups are sent the channels that they can
 * see now. For people who leave, the channels that they can no longer see are removed. If somebody can see a channel
 * again that they were subscribed to earlier, their event queues end, and their clients register again.
 *
 * Call this before the members change, and the returned function afterwards.
 */
export function watchVisibilityByGroup(
  tx: Tx,
  { groupId, userIds }: { readonly groupId: number; readonly userIds: readonly number[] },
): () => void {
  const channels = channelsPermitting(tx, [groupId, ...groupsAbove(tx, groupId)]);
  const before = channels.map((channel) => viewersAmong(tx, channel, userIds));
  return () => {
    for (const [index, channel] of channels.entries()) {
      const saw = new Set(before[index]);
      const sees = new Set(viewersAmong(tx, channel, userIds));
      const gained = userIds.filter((id) => sees.has(id) && !saw.has(id));
      endQueuesOfFormerSubscribers(tx, channel, gained);
      const lost = userIds.filter((id) => saw.has(id) && !sees.has(id));
      announceChannelTo(tx, channel, gained);
      withdrawChannelFrom(tx, channel, lost);
      raise(tx, "channelVisibilityChanged", { channel, userIds: [...gained, ...lost] });
    }
  };
}

/** Private channels in which one of these groups has a permission. */
function channelsPermitting(reader: Reader, groupIds: readonly number[]): Channel[] {
  const holders = new Set(groupIds);
  const found: Channel[] = [];
  for (const channel of allChannels(reader).values()) {
    if (channel.isPrivate && columns.some((column) => holders.has(channel[column]))) found.push(channel);
  }
  return found;
}

const columns = Object.values(channelPermissionDefinitions).map(({ column }) => column);

function viewersAmong(reader: Reader, channel: Channel, userIds: readonly number[]): number[] {
  return userIds.filter((id) => {
    const user = findUser(reader, id);
    return user !== undefined && canSeeChannel(reader, user, channel);
  });
}
