import type { Reader } from "../../db/store.ts";
import { presentChannel } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import type { SubscriptionShape } from "../channels/shapes.ts";
import { settingsOf } from "../settings/queries.ts";
import type { User } from "../users/queries.ts";
import { resolveNulls } from "./events.ts";
import { type Subscription, subscribersOf, subscriptionsOf } from "./queries.ts";
import type { NotificationShape, OwnSubscriptionShape } from "./shapes.ts";

/** What of a subscription a client wants to have written. */
export type SubscriptionView = {
  readonly includeSubscribers: boolean;
  /** Without the capability notification_settings_null, null settings are written as the person's own. */
  readonly resolveNulls?: boolean;
};

/** A channel as one of its subscribers sees it (the API specification, Subscription). */
export function presentSubscription(
  reader: Reader,
  user: User,
  channel: Channel,
  view: SubscriptionView,
): SubscriptionShape {
  const own = subscriptionsOf(reader, user.id).get(channel.id);
  const shape = presentUnsubscribed(reader, channel, view);
  if (own === undefined) return shape;
  const mine = presentOwn(own);
  return { ...shape, ...(view.resolveNulls ? resolveNulls(mine, notificationSettings(reader, user.id)) : mine) };
}

/** A channel as somebody sees it who is not in it: no personal keys. */
export function presentUnsubscribed(reader: Reader, channel: Channel, view: SubscriptionView): SubscriptionShape {
  const shape: SubscriptionShape = presentChannel(reader, channel);
  if (!view.includeSubscribers) return shape;
  return { ...shape, subscribers: [...subscribersOf(reader, channel.id)].sort((a, b) => a - b) };
}

/** What of a subscription is the subscriber's own. */
export function presentOwn(own: Subscription): OwnSubscriptionShape {
  return {
    color: own.color,
    is_muted: own.isMuted,
    in_home_view: !own.isMuted,
    pin_to_top: own.pinToTop,
    desktop_notifications: own.desktopNotifications,
    email_notifications: own.emailNotifications,
    wildcard_mentions_notify: own.wildcardMentionsNotify,
    push_notifications: own.pushNotifications,
    audible_notifications: own.audibleNotifications,
  };
}

/** The settings that hold for channels where somebody has chosen nothing else. */
export function notificationSettings(reader: Reader, userId: number): NotificationShape {
  const settings = settingsOf(reader, userId);
  return {
    desktop_notifications: settings.enable_stream_desktop_notifications,
    email_notifications: settings.enable_stream_email_notifications,
    wildcard_mentions_notify: settings.wildcard_mentions_notify,
    push_notifications: settings.enable_stream_push_notifications,
    audible_notifications: settings.enable_stream_audible_notifications,
  };
}
