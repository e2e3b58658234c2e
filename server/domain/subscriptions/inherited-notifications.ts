import type { Tx } from "../../transactions/tx.ts";
import { maySeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import { notificationSettings, presentOwn } from "./present.ts";
import { subscriptionsOf } from "./queries.ts";
import type { NotificationShape } from "./shapes.ts";

/**
 * Tells somebody's clients that cannot read null what their channels inherit from the settings now, where that is other
 * than before. To be called once the settings are written; nobody is told of archived channels.
 */
export function announceInheritedNotifications(tx: Tx, user: User, before: NotificationShape): void {
  const now = notificationSettings(tx, user.id);
  const names = Object.keys(now) as (keyof NotificationShape)[];
  const changed = names.filter((name) => now[name] !== before[name]);
  if (changed.length === 0) return;
  for (const own of subscriptionsOf(tx, user.id).values()) {
    const channel = findChannel(tx, own.channelId);
    if (channel === undefined || channel.isArchived || !maySeeChannel(tx, user, channel)) continue;
    const chosen = presentOwn(own);
    for (const property of changed.filter((name) => chosen[name] === null)) {
      tx.append(
        { type: "subscription", op: "update", stream_id: own.channelId, property, value: now[property] },
        { kind: "users", ids: [user.id], only: { capability: "notification_settings_null", declared: false } },
      );
    }
  }
}
