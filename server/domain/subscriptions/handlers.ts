import { mutate } from "../../db/mutate.ts";
import type { Handlers } from "../../http/call.ts";
import { actingUser } from "../users/acting-user.ts";
import type { subscriptionEndpoints } from "./contract.ts";
import { activeSubscriptions } from "./snapshot.ts";
import { subscribe } from "./subscribe.ts";

/** Wires the endpoints of subscriptions. */
export const subscriptionHandlers: Handlers<typeof subscriptionEndpoints> = {
  getSubscriptions: ({ ctx, actor, params }) => ({
    subscriptions: activeSubscriptions(ctx, actingUser(ctx, actor), {
      includeSubscribers: params.include_subscribers !== false,
    }),
  }),

  subscribe: async ({ ctx, actor, params }) => {
    const { unauthorized, ...outcome } = await mutate(ctx, (tx) =>
      subscribe(tx, actingUser(tx, actor), params, ctx.config.webPublicChannels),
    );
    return {
      ...outcome,
      ...(params.authorization_errors_fatal ? {} : { unauthorized }),
      new_subscription_messages_sent: false,
    };
  },
};
