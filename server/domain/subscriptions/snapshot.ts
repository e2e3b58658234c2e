import type { Reader } from "../../db/store.ts";
import { type ConfidentialEntry, openJsonList, type PreparedJson } from "../../http/prepared-json.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import { allChannels } from "../channels/queries.ts";
import type { SubscriptionShape } from "../channels/shapes.ts";
import type { User } from "../users/queries.ts";
import { type SubscriptionView, writeSubscription } from "./present.ts";

/** Which channels a list includes, and how they are written. */
type ListView = SubscriptionView & { readonly includeArchived?: boolean };

/** The channels that somebody is in, by ID. */
export function activeSubscriptions(
  reader: Reader,
  user: User,
  view: ListView,
): PreparedJson<readonly SubscriptionShape[]> {
  return subscriptionSnapshot(reader, user, view).subscriptions;
}

/**
 * `subscriptions`, `unsubscribed` and `never_subscribed` of the registration response (the wire specification, 2.3).
 */
export function subscriptionSnapshot(reader: Reader, user: User, view: ListView) {
  const own = subscriptionsOf(reader, user.id);
  const [active, left, never]: [Entries, Entries, Entries] = [[], [], []];
  for (const channel of allChannels(reader).values()) {
    if (channel.isArchived && view.includeArchived !== true) continue;
    const subscription = own.get(channel.id);
    if (subscription?.isActive !== true && !canSeeChannel(reader, user, channel)) continue;
    const entries = subscription === undefined ? never : subscription.isActive ? active : left;
    const written = writeSubscription(reader, user, channel, view);
    entries.push(channel.isPrivate ? { confidential: written } : written);
  }
  return {
    subscriptions: openJsonList<SubscriptionShape>(active),
    unsubscribed: openJsonList<SubscriptionShape>(left),
    never_subscribed: openJsonList<SubscriptionShape>(never),
  };
}

type Entries = (readonly string[] | ConfidentialEntry)[];
