import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { flag, id, plainText } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";
import { channelId, newChannelParams } from "../channels/contract.ts";
import { channelDescriptionLimit } from "../channels/limits.ts";
import { exampleChannel, subscriptionShape } from "../channels/shapes.ts";
import { subscribeLimits } from "./limits.ts";

const namesByUser = z.record(z.string(), z.array(z.string()));

const names = z.array(z.string()).max(subscribeLimits.channels);

const description = plainText(channelDescriptionLimit).optional();

const people = z
  .union([
    z.array(id).max(subscribeLimits.people),
    z.array(z.string().max(sentLimits.email)).max(subscribeLimits.people),
  ])
  .optional();

const includeSubscribers = json(
  z.union([flag, z.literal("partial")]).default(false),
  "Whether to list each channel's subscribers: true, false, or partial, which for large channels lists only active people.",
);

const exampleSubscription = {
  ...exampleChannel,
  pin_to_top: false,
  is_muted: false,
  in_home_view: true,
  color: "#76ce90",
};

/** The endpoints of subscriptions to channels. */
export const subscriptionEndpoints = {
  getSubscriptions: endpoint({
    method: "GET",
    path: "/users/me/subscriptions",
    who: "user",
    refuses: [],
    summary: "List the channels that you are subscribed to.",
    params: { include_subscribers: includeSubscribers },
    returns: z.object({ subscriptions: z.array(subscriptionShape) }),
    errors: [],
    example: { params: {}, returns: { subscriptions: [exampleSubscription] } },
  }),

  subscribe: endpoint({
    method: "POST",
    path: "/users/me/subscriptions",
    administers: "channel",
    who: "user",
    refuses: ["guest"],
    summary: "Subscribe yourself or others to channels, creating those that do not exist.",
    params: {
      subscriptions: json(
        z.array(z.object({ name: z.string(), description })).max(subscribeLimits.channels),
        "The channels, by name.",
      ),
      principals: json(people, "The people to subscribe, by user ID or email address; you, when left out."),
      authorization_errors_fatal: json(flag.default(true), "Whether one refused channel refuses all."),
      ...newChannelParams,
    },
    returns: z.object({
      subscribed: namesByUser,
      already_subscribed: namesByUser,
      unauthorized: z.array(z.string()).optional(),
      new_subscription_messages_sent: z.boolean(),
    }),
    errors: [],
    example: {
      params: { subscriptions: [{ name: "workshop" }], principals: [10] },
      returns: { subscribed: { "10": ["workshop"] }, already_subscribed: {}, new_subscription_messages_sent: false },
    },
  }),

  unsubscribe: endpoint({
    method: "DELETE",
    path: "/users/me/subscriptions",
    administers: "channel",
    who: "user",
    refuses: [],
    summary: "Unsubscribe yourself or others from channels.",
    params: {
      subscriptions: json(names, "The channels, by name."),
      principals: json(people, "The people to unsubscribe, by user ID or email address; you, when left out."),
    },
    returns: z.object({ removed: z.array(z.string()), not_removed: z.array(z.string()) }),
    errors: [],
    example: { params: { subscriptions: ["general"] }, returns: { removed: ["general"], not_removed: [] } },
  }),

  changeSubscriptions: endpoint({
    method: "PATCH",
    path: "/users/me/subscriptions",
    administers: "channel",
    who: "user",
    refuses: ["guest"],
    summary: "Subscribe to some channels and leave others.",
    params: {
      add: json(
        z
          .array(z.object({ name: z.string(), color: z.string().optional(), description }))
          .max(subscribeLimits.channels)
          .default([]),
        "The channels to subscribe to, by name; those that do not exist are created. The color is yours alone.",
      ),
      delete: json(names.default([]), "The channels to leave, by name."),
    },
    returns: z.object({
      subscribed: namesByUser,
      already_subscribed: namesByUser,
      removed: z.array(z.string()),
      not_removed: z.array(z.string()),
      new_subscription_messages_sent: z.boolean(),
    }),
    errors: [],
    example: {
      params: { add: [{ name: "workshop", color: "#76ce90" }] },
      returns: {
        subscribed: { "10": ["workshop"] },
        already_subscribed: {},
        removed: [],
        not_removed: [],
        new_subscription_messages_sent: false,
      },
    },
  }),

  updateSubscriptionProperties: endpoint({
    method: "POST",
    path: "/users/me/subscriptions/properties",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Change how you see channels: color, pin, mute and notifications.",
    params: {
      subscription_data: json(
        z
          .array(z.object({ stream_id: id, property: z.string().max(100), value: z.unknown() }))
          .max(subscribeLimits.properties),
        "The changes. All are made, or none.",
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { subscription_data: [{ stream_id: 1, property: "is_muted", value: true }] }, returns: {} },
  }),

  getSubscription: endpoint({
    method: "GET",
    path: "/users/{user_id}/subscriptions/{stream_id}",
    who: "user",
    refuses: [],
    summary: "Get whether a person is subscribed to a channel.",
    params: { user_id: json(id, "The person.", { refusal: "No such user" }), stream_id: channelId },
    returns: z.object({ is_subscribed: z.boolean() }),
    errors: [],
    example: { params: { user_id: 10, stream_id: 1 }, returns: { is_subscribed: true } },
  }),

  getUserChannels: endpoint({
    method: "GET",
    path: "/users/{user_id}/channels",
    who: "user",
    refuses: [],
    summary:
      "List the channels that a person is subscribed to, as far as you can see them. Archived ones are left out.",
    params: { user_id: json(id, "The person.", { refusal: "No such user" }) },
    returns: z.object({ subscribed_channel_ids: z.array(z.int()) }),
    errors: [],
    example: { params: { user_id: 10 }, returns: { subscribed_channel_ids: [1, 3] } },
  }),

  getSubscribers: endpoint({
    method: "GET",
    path: "/streams/{stream_id}/members",
    who: "user",
    refuses: [],
    summary: "List the subscribers of a channel.",
    params: { stream_id: channelId },
    returns: z.object({ subscribers: z.array(z.int()) }),
    errors: [],
    example: { params: { stream_id: 1 }, returns: { subscribers: [1, 10] } },
  }),
} as const;
