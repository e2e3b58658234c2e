import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { addReaction, removeReaction } from "./actions.ts";
import type { reactionEndpoints } from "./contract.ts";

/** Implements the endpoints of reactions. */
export const reactionHandlers: Handlers<typeof reactionEndpoints> = {
  addReaction: async ({ ctx, actor, params: { message_id: id, ...emoji } }) => {
    await mutate(ctx, (tx) => addReaction(tx, actingUser(tx, actor), id, emoji));
    return {};
  },

  removeReaction: async ({ ctx, actor, params: { message_id: id, ...emoji } }) => {
    await mutate(ctx, (tx) => removeReaction(tx, actingUser(tx, actor), id, emoji));
    return {};
  },
};
