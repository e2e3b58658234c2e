import type { Handlers } from "../../context.ts";
import { withParameterNames } from "../../http/for-parameter.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Channel } from "../channels/queries.ts";
import { visibleChannelNamed } from "../channels/visible-channel.ts";
import { requireAdministrator } from "../organization/access.ts";
import type { User } from "../users/queries.ts";
import {
  addToDefaultChannelGroup,
  changeDefaultChannelGroup,
  deleteDefaultChannelGroup,
  insertDefaultChannelGroup,
  removeFromDefaultChannelGroup,
} from "./actions.ts";
import type { defaultChannelGroupEndpoints } from "./contract.ts";

/** Implements the endpoints of default channel groups. */
export const defaultChannelGroupHandlers: Handlers<typeof defaultChannelGroupEndpoints> = {
  createDefaultChannelGroup: async ({ ctx, actor, params }) => {
    const { group_name: name, description, stream_names: names } = params;
    const group_id = await mutate(ctx, (tx) => {
      const channels = channelsNamed(tx, requireAdministrator(tx, actor), names);
      return insertDefaultChannelGroup(tx, { name, description, channels });
    });
    return { group_id };
  },

  updateDefaultChannelGroup: async ({ ctx, actor, params }) => {
    const change = { name: params.new_group_name, description: params.new_description };
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      withParameterNames({ group_name: "new_group_name" }, () =>
        changeDefaultChannelGroup(tx, params.group_id, change),
      );
    });
    return {};
  },

  changeDefaultChannelGroupChannels: async ({ ctx, actor, params }) => {
    const act = params.op === "add" ? addToDefaultChannelGroup : removeFromDefaultChannelGroup;
    await mutate(ctx, (tx) => {
      act(tx, params.group_id, channelsNamed(tx, requireAdministrator(tx, actor), params.stream_names));
    });
    return {};
  },

  deleteDefaultChannelGroup: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      deleteDefaultChannelGroup(tx, params.group_id);
    });
    return {};
  },
};

/** The named channels, each once. */
function channelsNamed(tx: Tx, user: User, names: readonly string[]): Channel[] {
  return [...new Set(names.map((name) => visibleChannelNamed(tx, user, name, "stream_names")))];
}
