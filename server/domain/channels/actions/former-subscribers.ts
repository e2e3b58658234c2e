import { endQueuesAfterDelivery } from "../../../events/queue.ts";
import { isCapable } from "../../../events/queue-options.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { subscriptionsOf } from "../../channel-members/queries.ts";
import { findUser } from "../../users/queries.ts";
import { canSeeChannel } from "../access.ts";
import type { Channel } from "../queries.ts";

/**
 * Ends the event queues of people who were once in a channel that they can see again. No event shows a channel together
 * with their own settings for it (docs/decisions/0023-changes-that-end-event-queues.md).
 */
export function endQueuesOfFormerSubscribers(tx: Tx, channel: Channel, userIds: Iterable<number>): void {
  for (const id of userIds) {
    if (subscriptionsOf(tx, id).get(channel.id)?.isActive === false) endQueuesAfterDelivery(tx, id);
  }
}

/** IDs of the people who see a channel and have a client that does not support archived channels. */
export function viewersWithOlderClients(tx: Tx, channel: Channel): Set<number> {
  const ids = new Set<number>();
  for (const { userId, options } of tx.queues.all()) {
    const user = isCapable(options, "archived_channels") ? undefined : findUser(tx, userId);
    if (user !== undefined && canSeeChannel(tx, user, channel)) ids.add(userId);
  }
  return ids;
}
