import { inArray, sql } from "drizzle-orm";
import { userSettings } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { type OwnProperties, subscriptionsOf } from "../channel-members/queries.ts";
import { writeChannel } from "../channels/present.ts";
import type { Channel } from "../channels/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import type { UserSettings } from "../user-settings/shapes/settings.ts";
import type { User } from "../users/queries.ts";
import { resolveNulls } from "./events.ts";
import type { NotificationShape, OwnSubscriptionShape } from "./shapes.ts";
import { type IncludeSubscribers, writeSubscribers } from "./subscriber-lists.ts";

/** The parts of a subscription that a client requests. */
export type SubscriptionView = {
  readonly includeSubscribers: IncludeSubscribers;
  /**
   * Whether null settings are replaced by the person's own, for clients without the capability
   * notification_settings_null.
   */
  readonly resolveNulls?: boolean;
};

/**
 * A channel for one person (the API specification, Subscription), as pieces of JSON. The first pieces are the same for
 * everybody. The person's own properties follow, if they are or were in the channel.
 */
export function writeSubscription(
  reader: Reader,
  user: User,
  channel: Channel,
  view: SubscriptionView,
): readonly string[] {
  const subscribers = writeSubscribers(reader, channel.id, view.includeSubscribers);
  const own = subscriptionsOf(reader, user.id).get(channel.id);
  const pieces = ["{", writeChannel(reader, channel)];
  if (subscribers !== "") pieces.push(",", subscribers);
  if (own !== undefined) pieces.push(",", writeOwn(reader, user, own, view).slice(1, -1));
  pieces.push("}");
  return pieces;
}

function writeOwn(reader: Reader, user: User, own: OwnProperties, view: SubscriptionView): string {
  const mine = presentOwn(own);
  return JSON.stringify(view.resolveNulls ? resolveNulls(mine, notificationSettings(reader, user.id)) : mine);
}

/** The subscriber's own properties of a subscription. */
export function presentOwn(own: OwnProperties): OwnSubscriptionShape {
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

/** The notification settings that apply to channels for which the person has chosen nothing else. */
export function notificationSettings(reader: Reader, userId: number): NotificationShape {
  return notificationsAmong(settingsOf(reader, userId));
}

/** A person's defaults for the notification settings of channels, from settings that are already loaded. */
export function notificationsAmong(settings: UserSettings): NotificationShape {
  return {
    desktop_notifications: settings.enable_stream_desktop_notifications,
    email_notifications: settings.enable_stream_email_notifications,
    wildcard_mentions_notify: settings.wildcard_mentions_notify,
    push_notifications: settings.enable_stream_push_notifications,
    audible_notifications: settings.enable_stream_audible_notifications,
  };
}

/**
 * A function that finds people's defaults for the notification settings of channels. Equal settings are the same
 * object.
 */
export function createNotificationSettingsLookup(
  reader: Reader,
  userIds: readonly number[],
): (userId: number) => NotificationShape {
  const withChoices = new Set(
    withOwnSettings(reader)
      .all({ userIds: JSON.stringify(userIds) })
      .map((row) => row.userId),
  );
  const distinct = new Map<string, NotificationShape>();
  let others: NotificationShape | undefined;

  return (userId) => {
    if (withChoices.has(userId)) return deduplicated(notificationSettings(reader, userId));
    others ??= deduplicated(notificationSettings(reader, userId));
    return others;
  };

  function deduplicated(settings: NotificationShape): NotificationShape {
    const key = JSON.stringify(settings);
    const known = distinct.get(key) ?? settings;
    distinct.set(key, known);
    return known;
  }
}

/** The people who have changed any setting. All others have the same settings. */
const withOwnSettings = statement((db) =>
  db
    .selectDistinct({ userId: userSettings.userId })
    .from(userSettings)
    .where(inArray(userSettings.userId, sql`(SELECT value FROM json_each(${sql.placeholder("userIds")}))`))
    .prepare(),
);
