import type { Handlers } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { serialized } from "../../http/answer.ts";
import { invalidParameter } from "../../http/errors.ts";
import { writeMembers } from "../../http/prepared-json.ts";
import { newBatch, runDeferred } from "../../transactions/batch.ts";
import { mutate } from "../../transactions/mutate.ts";
import { isSubscribed, subscriptionsOf } from "../channel-members/queries.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannel } from "../channels/queries.ts";
import { visibleChannel } from "../channels/visible-channel.ts";
import { actingUser } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { findVisibleUser } from "../users/visible-user.ts";
import { changeSubscriptions } from "./change-subscriptions.ts";
import type { subscriptionEndpoints } from "./contract.ts";
import { changeSubscriptionProperties } from "./properties.ts";
import { activeSubscriptions } from "./snapshot.ts";
import { subscribe } from "./subscribe.ts";
import { wholeList } from "./subscriber-lists.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** Implements the endpoints of subscriptions. */
export const subscriptionHandlers: Handlers<typeof subscriptionEndpoints> = {
  getSubscriptions: ({ ctx, actor, params }) => {
    const view = { includeSubscribers: `${params.include_subscribers}` } as const;
    return serialized(writeMembers({ subscriptions: activeSubscriptions(ctx, actingUser(ctx, actor), view) }));
  },

  subscribe: async ({ ctx, actor, params }) => {
    const batch = newBatch();
    const { unauthorized, ...outcome } = await mutate(ctx, (tx) =>
      subscribe(tx, actingUser(tx, actor), params, ctx.config.webPublicChannels, batch),
    );
    await runDeferred(ctx, batch, (tx) => actingUser(tx, actor));
    return params.authorization_errors_fatal ? outcome : { ...outcome, unauthorized };
  },

  unsubscribe: async ({ ctx, actor, params }) => {
    const batch = newBatch();
    const outcome = await mutate(ctx, (tx) => unsubscribe(tx, actingUser(tx, actor), params, batch));
    await runDeferred(ctx, batch, (tx) => actingUser(tx, actor));
    return outcome;
  },

  changeSubscriptions: async ({ ctx, actor, params }) => {
    const batch = newBatch();
    const outcome = await mutate(ctx, (tx) =>
      changeSubscriptions(tx, actingUser(tx, actor), params, ctx.config.webPublicChannels, batch),
    );
    await runDeferred(ctx, batch, (tx) => actingUser(tx, actor));
    return outcome;
  },

  updateSubscriptionProperties: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => changeSubscriptionProperties(tx, actingUser(tx, actor), params.subscription_data));
    return {};
  },

  getSubscription: ({ ctx, actor, params }) => {
    const viewer = actingUser(ctx, actor);
    const user = requireVisibleUser(ctx, viewer, params.user_id);
    const channel = visibleChannel(ctx, viewer, params.stream_id);
    return { is_subscribed: isSubscribed(ctx, user.id, channel.id) };
  },

  getUserChannels: ({ ctx, actor, params }) => {
    const viewer = actingUser(ctx, actor);
    const user = requireVisibleUser(ctx, viewer, params.user_id);
    if (!user.isActive) return { subscribed_channel_ids: [] };
    const channels = [...subscriptionsOf(ctx, user.id).values()].flatMap(({ isActive, channelId }) => {
      const channel = isActive ? findChannel(ctx, channelId) : undefined;
      return channel === undefined || channel.isArchived || !canSeeChannel(ctx, viewer, channel) ? [] : [channel];
    });
    return { subscribed_channel_ids: channels.map(({ id }) => id).sort((a, b) => a - b) };
  },

  getSubscribers: ({ ctx, actor, params }) => {
    const channel = visibleChannel(ctx, actingUser(ctx, actor), params.stream_id);
    return { subscribers: [...wholeList(ctx, channel.id)] };
  },
};

/** @throws {ApiError} BAD_REQUEST */
function requireVisibleUser(reader: Reader, viewer: User, id: number): User {
  const user = findVisibleUser(reader, viewer, String(id));
  if (user === undefined) throw invalidParameter("user_id", "unknown", "No such user");
  return user;
}
