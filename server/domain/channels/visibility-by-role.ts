import { endQueuesAfterDelivery } from "../../events/queue.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { canSeeChannel } from "./access.ts";
import { announceChannelTo, withdrawChannelFrom } from "./actions/announce.ts";
import { allChannels } from "./queries.ts";

/**
 * Remembers which channels a user sees before their role changes. The returned function sends them the channels that
 * became visible or invisible. If they can again see a channel that they were once in, their event queues end.
 */
export function watchVisibilityByRole(tx: Tx, { user }: { readonly user: User }): () => void {
  const before = channelsSeenBy(tx, user);
  return () => {
    const after = channelsSeenBy(tx, findUser(tx, user.id) ?? user);
    const returning = [...after].filter((id) => !before.has(id));
    // No event shows a channel together with a former subscriber's own settings for it.
    if (returning.some((id) => subscriptionsOf(tx, user.id).has(id))) endQueuesAfterDelivery(tx, user.id);
    for (const channel of allChannels(tx).values()) {
      const [couldSee, canSee] = [before.has(channel.id), after.has(channel.id)];
      if (canSee === couldSee) continue;
      if (canSee) announceChannelTo(tx, channel, [user.id]);
      else withdrawChannelFrom(tx, channel, [user.id]);
      raise(tx, "channelVisibilityChanged", { channel, userIds: [user.id] });
    }
  };
}

function channelsSeenBy(tx: Tx, user: User): ReadonlySet<number> {
  const seen = [...allChannels(tx).values()].filter((channel) => canSeeChannel(tx, user, channel));
  return new Set(seen.map(({ id }) => id));
}
