import { type Batch, runOrDefer } from "../../transactions/batch.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import { sightOf } from "../users/access.ts";
import type { User } from "../users/queries.ts";
import { tellDirectly } from "./speak.ts";
import { linkTo, listOf, nameOf } from "./wording.ts";

/** More people than that are not told one by one; register reports it as max_bulk_new_subscription_messages. */
export const newSubscriptionMessagesLimit = 250;

/** What it costs to tell one of them, as work goes. */
const costOfTelling = 40;

/** People who have come into a channel. */
export type Joined = { readonly channel: Channel; readonly people: readonly User[] };

/**
 * Tells people whom somebody else has subscribed to channels, each in one message. Bots are not told, and many
 * are told piece by piece.
 * @returns whether any were told: nobody is when there are more than {@link newSubscriptionMessagesLimit}
 */
export function tellSubscribed(tx: Tx, actor: User, joined: readonly Joined[], batch: Batch): boolean {
  const channelsOf = new Map<User, Channel[]>();
  for (const { channel, people } of joined) {
    for (const user of people) {
      if (user.id === actor.id || user.botType !== null) continue;
      const known = channelsOf.get(user);
      if (known === undefined) channelsOf.set(user, [channel]);
      else known.push(channel);
    }
  }
  if (channelsOf.size > newSubscriptionMessagesLimit) return false;
  for (const [user, channels] of channelsOf) {
    runOrDefer(tx, batch, costOfTelling, (own) => tellDirectly(own, user, subscribedBy(own, user, actor, channels)));
  }
  return channelsOf.size > 0;
}

/** Guests who see only whom they meet are not told the name of anybody else. */
function subscribedBy(tx: Tx, reader: User, actor: User, channels: readonly Channel[]): string {
  const begin = sightOf(tx, reader)(actor) ? `${nameOf(actor)} subscribed you to` : "You were subscribed to";
  const [first, ...others] = channels;
  return first !== undefined && others.length === 0
    ? `${begin} the channel ${linkTo(first)}.`
    : `${begin} these channels:\n\n${listOf(channels)}`;
}
