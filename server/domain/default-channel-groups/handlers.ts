import { mutate, type Tx } from "../../db/mutate.ts";
import type { Actor } from "../../http/actor.ts";
import type { Handlers } from "../../http/call.ts";
import type { Channel } from "../channels/queries.ts";
import { visibleChannelNamed } from "../channels/visible-channel.ts";
import { assertMayChangeOrganization } from "../organization/access.ts";
import { actingUser } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import {
  addToDefaultChannelGroup,
  changeDefaultChannelGroup,
  deleteDefaultChannelGroup,
  insertDefaultChannelGroup,
  removeFromDefaultChannelGroup,
} from "./actions.ts";
import type { defaultChannelGroupEndpoints } from "./contract.ts";

/** Wires the endpoints of groups of default channels. */
export const defaultChannelGroupHandlers: Handlers<typeof defaultChannelGroupEndpoints> = {
  createDefaultChannelGroup: async ({ ctx, actor, params }) => {
    const { group_name: name, description, stream_names: names } = params;
    const group_id = await mutate(ctx, (tx) => {
      const channels = channelsNamed(tx, administrator(tx, actor), names);
      return insertDefaultChannelGroup(tx, { name, description, channels });
    });
    return { group_id };
  },

  updateDefaultChannelGroup: async ({ ctx, actor, params }) => {
    const change = { name: params.new_group_name, description: params.new_description };
    await mutate(ctx, (tx) => {
      administrator(tx, actor);
      changeDefaultChannelGroup(tx, params.group_id, change);
    });
    return {};
  },

  changeDefaultChannelGroupChannels: async ({ ctx, actor, params }) => {
    const act = params.op === "add" ? addToDefaultChannelGroup : removeFromDefaultChannelGroup;
    await mutate(ctx, (tx) => {
      act(tx, params.group_id, channelsNamed(tx, administrator(tx, actor), params.stream_names));
    });
    return {};
  },

  deleteDefaultChannelGroup: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      administrator(tx, actor);
      deleteDefaultChannelGroup(tx, params.group_id);
    });
    return {};
  },
};

/** Whoever asks, who must still be an administrator. */
function administrator(tx: Tx, actor: Actor): User {
  const user = actingUser(tx, actor);
  assertMayChangeOrganization(tx, user);
  return user;
}

/** Each channel once. */
function channelsNamed(tx: Tx, user: User, names: readonly string[]): Channel[] {
  return [...new Set(names.map((name) => visibleChannelNamed(tx, user, name)))];
}
