import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { muteUser, unmuteUser } from "./actions.ts";
import type { mutedUserEndpoints } from "./contract.ts";
import { markMutedRead } from "./mark-read.ts";

/** Implements the endpoints of muted people. */
export const mutedUserHandlers: Handlers<typeof mutedUserEndpoints> = {
  muteUser: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => muteUser(tx, actingUser(tx, actor), params.muted_user_id));
    await markMutedRead(ctx, actor, params.muted_user_id);
    return {};
  },

  unmuteUser: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => unmuteUser(tx, actingUser(tx, actor), params.muted_user_id));
    return {};
  },
};
