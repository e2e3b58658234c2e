import type { Tx } from "../../db/mutate.ts";
import { maySeeChannel } from "../channels/policy.ts";
import { presentChannel } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { channelWatchers } from "./audience.ts";

/**
 * Shows a channel to those who could not see it until now: clients must know a channel before they hear that they are
 * subscribed to it (wire.md, section 3, stream create). Called before the subscription is written.
 */
export function announceChannel(tx: Tx, channel: Channel, people: readonly User[]): void {
  const ids = people.filter((user) => !maySeeChannel(tx, user, channel)).map((user) => user.id);
  if (ids.length === 0) return;
  tx.append({ type: "stream", op: "create", streams: [presentChannel(tx, channel)] }, { kind: "users", ids });
}

/** Tells those who see the list of subscribers who has come; called once the subscriptions are written. */
export function announcePeers(tx: Tx, channel: Channel, added: readonly User[]): void {
  const userIds = added.map((user) => user.id);
  tx.append(
    { type: "subscription", op: "peer_add", stream_ids: [channel.id], user_ids: userIds },
    { ...channelWatchers(tx, channel), except: userIds },
  );
}
