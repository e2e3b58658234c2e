import type { Context, Handlers } from "../../context.ts";
import type { Actor } from "../../http/actor.ts";
import { requestOrigin } from "../../http/origin.ts";
import { newBatch, runDeferred } from "../../transactions/batch.ts";
import { mutate } from "../../transactions/mutate.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { notifySubscribed } from "../subscriptions/notify-subscribed.ts";
import { actingUser, activeUsers } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { archiveChannel } from "./actions/archive.ts";
import { changeChannel } from "./actions/change.ts";
import { addDefaultChannel, removeDefaultChannel } from "./actions/default.ts";
import { openChannel } from "./actions/open.ts";
import type { channelEndpoints } from "./contract.ts";
import { channelEmailAddress } from "./email-address.ts";
import { listChannels } from "./list.ts";
import { readChannelName } from "./params.ts";
import { presentChannel } from "./present.ts";
import type { Channel } from "./queries.ts";
import { readableChannel, visibleChannel, visibleChannelNamed } from "./visible-channel.ts";

/** Implements the endpoints of channels. */
export const channelHandlers: Handlers<typeof channelEndpoints> = {
  getChannels: ({ ctx, actor, params }) => listChannels(ctx, actingUser(ctx, actor), params),

  createChannel: async ({ ctx, actor, params }) => {
    const name = readChannelName(params.name);
    const batch = newBatch();
    const created = await mutate(ctx, (tx) => {
      const creator = actingUser(tx, actor);
      const subscribers = activeUsers(tx, creator, params.subscribers, "subscribers");
      const { description } = params;
      const requested = { name, description, params, subscribers };
      const channel = openChannel(tx, creator, requested, ctx.config.webPublicChannels, batch);
      if (params.announce) raise(tx, "channelsCreated", { by: creator, channels: [channel] });
      if (params.send_new_subscription_messages)
        notifySubscribed(tx, creator, [{ channel, people: subscribers }], batch);
      return channel;
    });
    await runDeferred(ctx, batch, (tx) => actingUser(tx, actor));
    return { id: created.id };
  },

  getChannel: ({ ctx, actor, params }) => ({
    stream: presentChannel(ctx, visibleChannel(ctx, actingUser(ctx, actor), params.stream_id)),
  }),

  updateChannel: ({ ctx, actor, params: { stream_id, ...changes } }) =>
    change(ctx, actor, stream_id, (tx, user, channel) =>
      changeChannel(tx, user, channel, changes, ctx.config.webPublicChannels),
    ),

  archiveChannel: ({ ctx, actor, params }) => change(ctx, actor, params.stream_id, archiveChannel),

  getChannelId: ({ ctx, actor, params }) => ({
    stream_id: visibleChannelNamed(ctx, actingUser(ctx, actor), params.stream).id,
  }),

  getChannelEmailAddress: async ({ ctx, actor, params, request }) => {
    const mail = { senderId: params.sender_id, host: new URL(requestOrigin(request)).hostname };
    const email = await mutate(ctx, (tx) => {
      const user = actingUser(tx, actor);
      return channelEmailAddress(tx, user, readableChannel(tx, user, params.stream_id), mail);
    });
    return { email };
  },

  addDefaultChannel: ({ ctx, actor, params }) => change(ctx, actor, params.stream_id, addDefaultChannel),

  removeDefaultChannel: ({ ctx, actor, params }) => change(ctx, actor, params.stream_id, removeDefaultChannel),
};

/** Changes a channel that the person may see. The channel is read inside the transaction. */
async function change(
  ctx: Context,
  actor: Actor,
  channelId: number,
  act: (tx: Tx, user: User, channel: Channel) => unknown,
): Promise<Record<string, never>> {
  await mutate(ctx, (tx) => {
    const user = actingUser(tx, actor);
    act(tx, user, visibleChannel(tx, user, channelId));
  });
  return {};
}
