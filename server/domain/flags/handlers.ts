import type { Handlers } from "../../context.ts";
import { actingUser } from "../users/acting-user.ts";
import { markAllRead } from "./actions/mark-all-read.ts";
import { updateFlags } from "./actions/update-flags.ts";
import { updateNarrow } from "./actions/update-narrow.ts";
import type { flagEndpoints } from "./contract.ts";
import { allScopes, channelScopes, topicScopes } from "./scopes.ts";

/** Implements the endpoints of flags. */
export const flagHandlers: Handlers<typeof flagEndpoints> = {
  updateFlags: async ({ ctx, actor, params }) => {
    const change = { flag: params.flag, op: params.op, messageIds: params.messages };
    const { handled, notSubscribed } = await updateFlags(ctx, actingUser(ctx, actor), change);
    return { messages: [...handled], ...ignoredChannels(params, notSubscribed) };
  },

  updateFlagsInNarrow: async ({ ctx, actor, params }) => {
    const outcome = await updateNarrow(ctx, actingUser(ctx, actor), {
      anchor: params.anchor,
      includeAnchor: params.include_anchor,
      before: params.num_before,
      after: params.num_after,
      narrow: params.narrow,
      flag: params.flag,
      op: params.op,
    });
    const { processed, changed, foundOldest, foundNewest, notSubscribed } = outcome;
    return {
      processed_count: processed.length,
      updated_count: changed,
      first_processed_id: processed[0] ?? null,
      last_processed_id: processed.at(-1) ?? null,
      found_oldest: foundOldest,
      found_newest: foundNewest,
      ...ignoredChannels(params, notSubscribed),
    };
  },

  markAllAsRead: async ({ ctx, actor }) => {
    await markAllRead(ctx, actor, allScopes);
    return { complete: true };
  },

  markChannelAsRead: async ({ ctx, actor, params }) => {
    await markAllRead(ctx, actor, (tx, user) => channelScopes(tx, user, params.stream_id));
    return {};
  },

  markTopicAsRead: async ({ ctx, actor, params }) => {
    await markAllRead(ctx, actor, (tx, user) => topicScopes(tx, user, params.stream_id, params.topic_name));
    return {};
  },
};

/** The part of the answer that names the channels where messages cannot be unread because the person is not in them. */
function ignoredChannels({ flag, op }: { readonly flag: string; readonly op: string }, channels: readonly number[]) {
  return flag === "read" && op === "remove" ? { ignored_because_not_subscribed_channels: [...channels] } : {};
}
