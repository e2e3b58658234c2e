import type { Reader } from "../../../db/store.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { canReadChannel } from "../../channels/access.ts";
import { findUser } from "../../users/queries.ts";
import type { Destination } from "./destination.ts";

/**
 * Bots that a message in a channel mentions and that are not subscribed to it, but may read it: they receive the message
 * too (the wire specification, Decision 16), for nobody would see why a bot that is spoken to stays silent. Who is not
 * subscribed may read nothing of a channel whose history is not shared.
 * @param mentioned IDs of everybody whom it mentions, by name or with a group
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
