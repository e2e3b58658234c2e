import type { Tx } from "../../transactions/tx.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import type { UserSettings } from "../user-settings/shapes/settings.ts";
import type { User } from "../users/queries.ts";
import { notificationsAmong, presentOwn } from "./present.ts";
import type { NotificationShape } from "./shapes.ts";

/** Settings as they were, and as they are. */
type SettingsChange = { readonly before: UserSettings; readonly after: UserSettings };

/**
 * Some clients do not support null in the notification settings of channels. This sends them the values that a person's
 * channels now inherit from the person's changed settings. Archived channels are left out.
 */
export function announceInheritedNotifications(tx: Tx, user: User, settings: SettingsChange): void {
  const [before, now] = [notificationsAmong(settings.before), notificationsAmong(settings.after)];
  const names = Object.keys(now) as (keyof NotificationShape)[];
  const changed = names.filter((name) => now[name] !== before[name]);
  if (changed.length === 0) return;
  for (const own of subscriptionsOf(tx, user.id).values()) {
    const channel = findChannel(tx, own.channelId);
    if (channel === undefined || channel.isArchived || !canSeeChannel(tx, user, channel)) continue;
    const chosen = presentOwn(own);
    for (const property of changed.filter((name) => chosen[name] === null)) {
      tx.append(
        { type: "subscription", op: "update", stream_id: own.channelId, property, value: now[property] },
        { kind: "users", ids: [user.id], only: { capability: "notification_settings_null", declared: false } },
      );
    }
  }
}
