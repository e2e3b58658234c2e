import type { SubscriptionShape } from "../channels/shapes.ts";

/** The notification settings of a subscription, with the names they have there. */
export type NotificationShape = Readonly<
  Record<
    | "desktop_notifications"
    | "email_notifications"
    | "wildcard_mentions_notify"
    | "push_notifications"
    | "audible_notifications",
    boolean
  >
>;

/**
 * What of a subscription is the subscriber's own (the API specification, Subscription). Null: as in the person's
 * settings.
 */
export type OwnSubscriptionShape = Required<
  Pick<SubscriptionShape, "color" | "is_muted" | "in_home_view" | "pin_to_top">
> & { readonly [Name in keyof NotificationShape]: boolean | null };
