import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { roles } from "../../http/roles.ts";
import { maySeeChannel } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import { allUsers } from "../users/queries.ts";
import { subscribersOf } from "./queries.ts";

/** Clients that do not know of archived channels are told nothing of them. */
export const whoKnowsArchived = { capability: "archived_channels", declared: true } as const;

/**
 * Everybody who sees a channel and its list of subscribers (the wire specification, section 3, peer_add): of a public
 * one all members and the guests in it, of a private one its subscribers and those who may join or administer it. Of
 * an archived one only those clients that know of such.
 */
export function channelWatchers(reader: Reader, channel: Channel): Audience {
  const watchers = peopleWhoSee(reader, channel);
  return channel.isArchived ? { ...watchers, only: whoKnowsArchived } : watchers;
}

function peopleWhoSee(reader: Reader, channel: Channel): Audience {
  if (channel.isWebPublic) return { kind: "everyone" };
  const subscribers = subscribersOf(reader, channel.id);
  if (!channel.isPrivate) return { kind: "members", also: guestsAmong(reader, subscribers) };
  const others = allUsers(reader).filter((user) => user.isActive && maySeeChannel(reader, user, channel));
  const also = others.map((user) => user.id).filter((id) => !subscribers.has(id));
  return { kind: "channel", channelId: channel.id, isPublic: false, subscribers, also };
}

function guestsAmong(reader: Reader, userIds: ReadonlySet<number>): number[] {
  const guests = allUsers(reader).filter((user) => user.role === roles.guest && userIds.has(user.id));
  return guests.map((user) => user.id);
}
