import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { flag, id, json, plainText } from "../../http/params.ts";
import { channelDescriptionLimit, newChannelParams } from "../channels/contract.ts";
import { exampleChannel, subscriptionShape } from "../channels/shapes.ts";

const names = z.record(z.string(), z.array(z.string()));

/** How much one request may ask for: it is done in one piece, while everybody else waits. */
export const subscribeLimits = { newChannels: 50, subscriptions: 10_000 } as const;

/** Your channels, and who else is in them. */
export const subscriptionEndpoints = {
  getSubscriptions: endpoint({
    method: "GET",
    path: "/users/me/subscriptions",
    who: "user",
    summary: "The channels you are subscribed to.",
    params: {
      include_subscribers: json(
        z.union([flag, z.literal("partial")]).default(false),
        "Whether to list each channel's subscribers: true, false or partial.",
      ),
    },
    returns: z.object({ subscriptions: z.array(subscriptionShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        subscriptions: [
          { ...exampleChannel, pin_to_top: false, is_muted: false, in_home_view: true, color: "#76ce90" },
        ],
      },
    },
  }),

  subscribe: endpoint({
    method: "POST",
    path: "/users/me/subscriptions",
    who: "user",
    summary: "Subscribe yourself or others to channels, creating those that do not exist.",
    params: {
      subscriptions: json(
        z.array(z.object({ name: z.string(), description: plainText(channelDescriptionLimit).optional() })).max(1_000),
        "The channels, by name.",
      ),
      principals: json(
        z.union([z.array(id).max(10_000), z.array(z.string().max(320)).max(10_000)]).optional(),
        "Whom to subscribe, by user ID or by email address; you, when left out.",
      ),
      authorization_errors_fatal: json(flag.default(true), "Whether one refused channel refuses all."),
      ...newChannelParams,
    },
    returns: z.object({
      subscribed: names,
      already_subscribed: names,
      unauthorized: z.array(z.string()).optional(),
      new_subscription_messages_sent: z.boolean(),
    }),
    errors: [],
    example: {
      params: { subscriptions: [{ name: "workshop" }], principals: [10] },
      returns: { subscribed: { "10": ["workshop"] }, already_subscribed: {}, new_subscription_messages_sent: false },
    },
  }),
} as const;
