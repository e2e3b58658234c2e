import { mutate } from "../../db/mutate.ts";
import type { Handlers } from "../../http/call.ts";
import { ApiError, badRequest } from "../../http/errors.ts";
import { maySubscribeOthersToNew } from "../subscriptions/access.ts";
import { insertSubscribers } from "../subscriptions/actions.ts";
import { actingUser, activeUsers } from "../users/acting-user.ts";
import { insertChannel } from "./actions.ts";
import type { channelEndpoints } from "./contract.ts";
import { listChannels } from "./list.ts";
import { readChannelName } from "./new-channel.ts";
import { findChannelByName } from "./queries.ts";

/** Wires the endpoints of channels. */
export const channelHandlers: Handlers<typeof channelEndpoints> = {
  getChannels: ({ ctx, actor, params }) => ({ streams: listChannels(ctx, actingUser(ctx, actor), params) }),

  createChannel: async ({ ctx, actor, params }) => {
    const name = readChannelName(params.name);
    const created = await mutate(ctx, (tx) => {
      const creator = actingUser(tx, actor);
      if (findChannelByName(tx, name) !== undefined) {
        throw new ApiError("CHANNEL_ALREADY_EXISTS", `Channel '${name}' already exists`);
      }
      const people = activeUsers(tx, creator, params.subscribers);
      const { description } = params;
      const channel = insertChannel(tx, creator, { name, description, params }, ctx.config.webPublicChannels);
      const addsOthers = people.some((user) => user.id !== creator.id);
      if (addsOthers && !maySubscribeOthersToNew(tx, creator, channel)) throw badRequest("Insufficient permission");
      insertSubscribers(tx, channel, people);
      return channel;
    });
    return { id: created.id };
  },
};
