import type { Reader } from "../../db/store.ts";
import { maySeeChannel } from "../channels/access.ts";
import { allChannels, type Channel } from "../channels/queries.ts";
import type { SubscriptionShape } from "../channels/shapes.ts";
import type { User } from "../users/queries.ts";
import { presentSubscription, presentUnsubscribed, type SubscriptionView } from "./present.ts";
import { subscriptionsOf } from "./queries.ts";

/** The channels somebody is in, by ID. */
export function activeSubscriptions(
  reader: Reader,
  user: User,
  view: SubscriptionView & { readonly includeArchived?: boolean },
): SubscriptionShape[] {
  return channelsWhere(reader, view.includeArchived === true, (channel) => isActive(reader, user, channel)).map(
    (channel) => presentSubscription(reader, user, channel, view),
  );
}

/**
 * `subscriptions`, `unsubscribed` and `never_subscribed` of the registration response (the wire specification, 2.3).
 */
export function subscriptionSnapshot(
  reader: Reader,
  user: User,
  view: SubscriptionView & { readonly includeArchived: boolean },
) {
  const own = subscriptionsOf(reader, user.id);
  const visible = channelsWhere(reader, view.includeArchived, (channel) => !isActive(reader, user, channel)).filter(
    (channel) => maySeeChannel(reader, user, channel),
  );
  return {
    subscriptions: activeSubscriptions(reader, user, view),
    unsubscribed: visible
      .filter((channel) => own.has(channel.id))
      .map((channel) => presentSubscription(reader, user, channel, view)),
    never_subscribed: visible
      .filter((channel) => !own.has(channel.id))
      .map((channel) => presentUnsubscribed(reader, channel, view)),
  };
}

function isActive(reader: Reader, user: User, channel: Channel): boolean {
  return subscriptionsOf(reader, user.id).get(channel.id)?.isActive === true;
}

function channelsWhere(reader: Reader, includeArchived: boolean, test: (channel: Channel) => boolean): Channel[] {
  return [...allChannels(reader).values()].filter(
    (channel) => (includeArchived || !channel.isArchived) && test(channel),
  );
}
