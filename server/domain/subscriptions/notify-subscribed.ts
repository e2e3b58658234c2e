import { type Batch, runOrDefer } from "../../transactions/batch.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { newSubscriptionMessagesLimit } from "./limits.ts";

/** The cost of notifying one person, in units of work. */
const costOfNotifying = 40;

/** People who were subscribed to a channel. */
export type JoinedPeople = { readonly channel: Channel; readonly people: readonly User[] };

/**
 * Notifies people whom another person has subscribed to channels, each once for all channels. Bots are not notified.
 * Many people are notified in several pieces.
 * @returns whether anybody is notified; false if there are more than {@link newSubscriptionMessagesLimit} people
 */
export function notifySubscribed(tx: Tx, by: User, joined: readonly JoinedPeople[], batch: Batch): boolean {
  const channelsOf = new Map<User, Channel[]>();
  for (const { channel, people } of joined) {
    for (const user of people) {
      if (user.id === by.id || user.botType !== null) continue;
      const known = channelsOf.get(user);
      if (known === undefined) channelsOf.set(user, [channel]);
      else known.push(channel);
    }
  }
  if (channelsOf.size > newSubscriptionMessagesLimit) return false;
  for (const [user, channels] of channelsOf) {
    runOrDefer(tx, batch, costOfNotifying, (own) => raise(own, "subscribedByOther", { user, by, channels }));
  }
  return channelsOf.size > 0;
}
