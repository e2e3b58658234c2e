import type { Reader } from "../../../db/store.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { mutersOf } from "../../users/muters.ts";
import type { Destination } from "./destination.ts";

/**
 * Those who receive a message and have read it from the first: whoever need not read it, and whoever has muted its sender,
 * for their clients hide it. Undefined where that is nobody.
 */
export function readFromFirst(
  reader: Reader,
  senderId: number,
  destination: Destination,
  alreadyRead: readonly number[] | undefined,
): readonly number[] | undefined {
  const muters = mutersOf(reader, senderId);
  if (muters.size === 0) return alreadyRead;
  const recipients =
    destination.kind === "channel" ? subscribersOf(reader, destination.channel.id) : new Set(destination.userIds);
  const indifferent = [...muters].filter((id) => recipients.has(id));
  if (indifferent.length === 0) return alreadyRead;
  return [...new Set([...(alreadyRead ?? []), ...indifferent])];
}
