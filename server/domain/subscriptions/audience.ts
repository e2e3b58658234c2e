import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import { allMembers, directMembers } from "../groups/membership.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { findUser } from "../users/queries.ts";

/** Clients that support archived channels. Others are sent nothing about them. */
export const withArchivedChannels = { capability: "archived_channels", declared: true } as const;

/**
 * Everybody who sees a channel and its list of subscribers (the wire specification, section 3, peer_add). For a public
 * channel these are all members and the guests in it, for a private one its subscribers and the people who may join or
 * administer it. For an archived one only clients that support archived channels are included.
 */
export function channelWatchers(reader: Reader, channel: Channel): Audience {
  const watchers = peopleWhoSee(reader, channel);
  return channel.isArchived ? { ...watchers, only: withArchivedChannels } : watchers;
}

function peopleWhoSee(reader: Reader, channel: Channel): Audience {
  if (channel.isWebPublic) return { kind: "everyone" };
  const subscribers = subscribersOf(reader, channel.id);
  if (!channel.isPrivate) return { kind: "members", also: guests(reader).filter((id) => subscribers.has(id)) };
  const also = viewersOfPrivate(reader, channel).filter((id) => !subscribers.has(id));
  return { kind: "channel", channelId: channel.id, isPublic: false, subscribers, also };
}

/** Guests are the direct members of the group of everyone. All others are in its subgroups. */
function guests(reader: Reader): readonly number[] {
  return directMembers(reader, systemGroupId("role:everyone"));
}

/**
 * IDs of the people who see a private channel, subscribed or not, ascending. For speed, only members of the groups that
 * can give this permission are checked.
 */
function viewersOfPrivate(reader: Reader, channel: Channel): number[] {
  const groups = [
    systemGroupId("role:administrators"),
    channel.canAdministerChannelGroup,
    channel.canAddSubscribersGroup,
    channel.canSubscribeGroup,
  ];
  const candidates = new Set(groups.flatMap((groupId) => [...allMembers(reader, groupId)]));
  const seeing = [...candidates].filter((id) => {
    const user = findUser(reader, id);
    return user !== undefined && canSeeChannel(reader, user, channel);
  });
  return seeing.sort((a, b) => a - b);
}
