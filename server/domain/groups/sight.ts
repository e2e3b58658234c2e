import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import { followDefaultChannel } from "../bots/announce.ts";
import { maySeeChannel } from "../channels/access.ts";
import { announceChannelTo, withdrawChannelFrom } from "../channels/actions/announce.ts";
import { endQueuesOfReturning } from "../channels/actions/returning.ts";
import { channelPermissionDefinitions } from "../channels/permissions.ts";
import { allChannels, type Channel } from "../channels/queries.ts";
import { findUser } from "../users/queries.ts";
import { groupsAbove } from "./queries.ts";

/**
 * Runs a change by which people come into a group or leave it. Some private channels are seen by who is in a group: those
 * concerned are shown the channels that come into their sight, and told which are gone from it; those to whom a channel
 * comes back that they once left register anew.
 */
export function followChannelSight(tx: Tx, groupId: number, userIds: readonly number[], change: () => void): void {
  const channels = channelsGivenTo(tx, [groupId, ...groupsAbove(tx, groupId)]);
  const before = channels.map((channel) => viewersAmong(tx, channel, userIds));
  change();
  for (const [index, channel] of channels.entries()) {
    const saw = new Set(before[index]);
    const sees = new Set(viewersAmong(tx, channel, userIds));
    const gained = userIds.filter((id) => sees.has(id) && !saw.has(id));
    endQueuesOfReturning(tx, channel, gained);
    const lost = userIds.filter((id) => saw.has(id) && !sees.has(id));
    announceChannelTo(tx, channel, gained);
    withdrawChannelFrom(tx, channel, lost);
    followDefaultChannel(tx, channel, [...gained, ...lost]);
  }
}

/** Private channels of which one of these groups holds a permission. */
function channelsGivenTo(reader: Reader, groupIds: readonly number[]): Channel[] {
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
    return user !== undefined && maySeeChannel(reader, user, channel);
  });
}
