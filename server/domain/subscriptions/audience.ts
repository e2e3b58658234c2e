import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import { allMembers, directMembers } from "../groups/membership.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { findUser } from "../users/queries.ts";

/** Clients that know archived channels; others are sent nothing about them. */
export const withArchivedChannels = { capability: "archived_channels", declared: true } as const;

/**
 * Everybody who sees a channel and its list of subscribers (the wire specification, section 3, peer_add): of a public
 * one all members and its guests, of a private one its subscribers and the people who may join or administer it. Of an
 * archived one only clients that know archived channels.
 */
export function channelWatchers(reader: Reader, channel: Channel): Audience {
  const watchers = peopleWhoSee(reader, channel);
  return channel.isArchived ? { ...watchers, only: withArchivedChannels } : watchers;
}

function peopleWhoSee(reader: Reader, channel: Channel): Audience {
  if (channel.isWebPublic) return { kind: "everyone" };
  const subscribers = subscribersOf(reader, channel.id);
  if (!channel.isPrivate) return { kind: "members", also: guests(reader).filter((id) => subscribers.has(id)) };
  const also = lookingIn(reader, channel).filter((id) => !subscribers.has(id));
  return { kind: "channel", channelId: channel.id, isPublic: false, subscribers, also };
}

/** Guests are the people that the widest group of people has beyond its subgroups. */
function guests(reader: Reader): readonly number[] {
  return directMembers(reader, systemGroupId("role:everyone"));
}

/**
 * IDs of those who see a private channel, subscribed or not, ascending: only people who may be among them are checked.
 */
function lookingIn(reader: Reader, channel: Channel): number[] {
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
