import type { Reader } from "../../../db/store.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { canReadChannel } from "../../channels/access.ts";
import { findUser } from "../../users/queries.ts";
import type { Destination } from "./destination.ts";

/**
 * The mentioned bots that may read a channel but are not subscribed to it. They receive the message too (the wire
 * specification, Decision 16), because people expect an answer from a bot that they mention. In a channel with
 * protected history, only subscribers may read messages.
 * @param mentioned IDs of everybody whom the message mentions, by name or with a group
 */
export function mentionedBots(
  reader: Reader,
  destination: Destination,
  mentioned: ReadonlySet<number>,
): readonly number[] {
  if (destination.kind === "direct" || mentioned.size === 0) return [];
  const { channel } = destination;
  if (!channel.historyPublicToSubscribers) return [];
  const subscribers = subscribersOf(reader, channel.id);
  return [...mentioned].filter((id) => {
    const user = subscribers.has(id) ? undefined : findUser(reader, id);
    if (user === undefined || user.botType === null || user.isSystemBot || !user.isActive) return false;
    return canReadChannel(reader, user, channel);
  });
}
