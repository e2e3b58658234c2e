import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import type { Channel } from "../channels/queries.ts";
import { roles } from "../roles.ts";
import { allUsers } from "../users/queries.ts";
import { subscribersOf } from "./queries.ts";

/**
 * Everybody who sees a channel and its list of subscribers (wire.md, section 3, peer_add): of a public one all members
 * and the guests in it, of a private one its subscribers and the administrators.
 */
export function channelWatchers(reader: Reader, channel: Channel): Audience {
  const subscribers = subscribersOf(reader, channel.id);
  if (!channel.isPrivate) return { kind: "members", also: guestsAmong(reader, subscribers) };
  const administrators = allUsers(reader).filter((user) => user.isActive && user.role <= roles.administrator);
  return {
    kind: "channel",
    channelId: channel.id,
    isPublic: false,
    subscribers,
    also: administrators.map((user) => user.id),
  };
}

function guestsAmong(reader: Reader, userIds: ReadonlySet<number>): number[] {
  const guests = allUsers(reader).filter((user) => user.role === roles.guest && userIds.has(user.id));
  return guests.map((user) => user.id);
}
