import type { z } from "zod";
import { subscriptionShape } from "../channels/shapes.ts";

const notifications = {
  desktop_notifications: true,
  email_notifications: true,
  wildcard_mentions_notify: true,
  push_notifications: true,
  audible_notifications: true,
} as const;

/** The notification settings of a subscription, by the names of its properties. */
export type NotificationShape = Readonly<Record<keyof typeof notifications, boolean>>;

/**
 * The subscriber's own properties of a subscription (the API specification, Subscription). Null means that the person's
 * settings apply.
 */
export const ownSubscriptionShape = subscriptionShape
  .pick({ color: true, is_muted: true, in_home_view: true, pin_to_top: true, ...notifications })
  .required();

/** The subscriber's own properties of a subscription. */
export type OwnSubscriptionShape = Readonly<z.infer<typeof ownSubscriptionShape>>;
