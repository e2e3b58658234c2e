import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { changeMute } from "./change-mute.ts";
import { changeVisibility } from "./change-visibility.ts";
import type { userTopicEndpoints } from "./contract.ts";

/** Implements the endpoints for muting, unmuting and following topics. */
export const userTopicHandlers: Handlers<typeof userTopicEndpoints> = {
  updateUserTopic: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => changeVisibility(tx, actingUser(tx, actor), params));
    return {};
  },

  updateMutedTopic: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => changeMute(tx, actingUser(tx, actor), params));
    return {};
  },
};
