import type { Reader } from "../../../db/store.ts";
import type { Audience } from "../../../events/audience.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { mutersOf } from "../../users/muters.ts";
import type { Destination } from "./destination.ts";

/** The receivers of a new message: everybody at its destination, and these bots. */
export function audienceAt(reader: Reader, destination: Destination, bots: readonly number[]): Audience {
  if (destination.kind === "direct") return { kind: "users", ids: destination.userIds };
  const { id: channelId, isPrivate } = destination.channel;
  const subscribers = subscribersOf(reader, channelId);
  return {
    kind: "channel",
    channelId,
    isPublic: !isPrivate,
    subscribers,
    ...(bots.length === 0 ? {} : { also: bots }),
  };
}

/**
 * The recipients for whom a message is read from the start: people who need not read it, and people who have muted its
 * sender, because their clients hide it. Undefined if there are none.
 * @param readBy the people who need not read it
 */
export function initialReaders(
  reader: Reader,
  senderId: number,
  destination: Destination,
  readBy: readonly number[] | undefined,
): readonly number[] | undefined {
  const muters = mutersOf(reader, senderId);
  if (muters.size === 0) return readBy;
  const recipients =
    destination.kind === "channel" ? subscribersOf(reader, destination.channel.id) : new Set(destination.userIds);
  const recipientMuters = [...muters].filter((id) => recipients.has(id));
  if (recipientMuters.length === 0) return readBy;
  return [...new Set([...(readBy ?? []), ...recipientMuters])];
}
