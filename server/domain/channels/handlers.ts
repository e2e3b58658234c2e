import { mutate } from "../../db/mutate.ts";
import type { Handlers } from "../../http/call.ts";
import { actingUser, activeUsers } from "../users/acting-user.ts";
import { openChannel } from "./actions/open.ts";
import type { channelEndpoints } from "./contract.ts";
import { listChannels } from "./list.ts";
import { readChannelName } from "./new-channel.ts";

/** Wires the endpoints of channels. */
export const channelHandlers: Handlers<typeof channelEndpoints> = {
  getChannels: ({ ctx, actor, params }) => ({ streams: listChannels(ctx, actingUser(ctx, actor), params) }),

  createChannel: async ({ ctx, actor, params }) => {
    const name = readChannelName(params.name);
    const created = await mutate(ctx, (tx) => {
      const creator = actingUser(tx, actor);
      const subscribers = activeUsers(tx, creator, params.subscribers);
      const { description } = params;
      return openChannel(tx, creator, { name, description, params, subscribers }, ctx.config.webPublicChannels);
    });
    return { id: created.id };
  },
};
