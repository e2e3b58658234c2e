import type { Reader } from "../../db/store.ts";
import { presentChannel } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import type { SubscriptionShape } from "../channels/shapes.ts";
import { settingsOf } from "../settings/queries.ts";
import type { User } from "../users/queries.ts";
import { type Subscription, subscribersOf, subscriptionsOf } from "./queries.ts";

/** What of a subscription a client wants to have written. */
export type SubscriptionView = {
  readonly includeSubscribers: boolean;
  /** Without the capability notification_settings_null, null settings are written as the person's own. */
  readonly resolveNulls?: boolean;
};

/** A channel as one of its subscribers sees it (api.md, Subscription). */
export function presentSubscription(
  reader: Reader,
  user: User,
  channel: Channel,
  view: SubscriptionView,
): SubscriptionShape {
  const own = subscriptionsOf(reader, user.id).get(channel.id);
  return { ...presentUnsubscribed(reader, channel, view), ...(own === undefined ? {} : personal(reader, own, view)) };
}

/** A channel as somebody sees it who is not in it: no personal keys. */
export function presentUnsubscribed(reader: Reader, channel: Channel, view: SubscriptionView): SubscriptionShape {
  const shape: SubscriptionShape = presentChannel(reader, channel);
  if (!view.includeSubscribers) return shape;
  return { ...shape, subscribers: [...subscribersOf(reader, channel.id)].sort((a, b) => a - b) };
}

function personal(reader: Reader, own: Subscription, view: SubscriptionView): Partial<SubscriptionShape> {
  const settings = settingsOf(reader, own.userId);
  const resolved = (value: boolean | null, setting: boolean) => (value === null && view.resolveNulls ? setting : value);
  return {
    color: own.color,
    is_muted: own.isMuted,
    in_home_view: !own.isMuted,
    pin_to_top: own.pinToTop,
    desktop_notifications: resolved(own.desktopNotifications, settings.enable_stream_desktop_notifications),
    email_notifications: resolved(own.emailNotifications, settings.enable_stream_email_notifications),
    wildcard_mentions_notify: resolved(own.wildcardMentionsNotify, settings.wildcard_mentions_notify),
    push_notifications: resolved(own.pushNotifications, settings.enable_stream_push_notifications),
    audible_notifications: resolved(own.audibleNotifications, settings.enable_stream_audible_notifications),
  };
}
