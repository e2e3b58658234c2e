import type { Handlers } from "../../context.ts";
import { newestReceived } from "../messages/fetch/newest-received.ts";
import { actingUser } from "../users/acting-user.ts";
import { presentUser } from "../users/present.ts";
import type { ownUserEndpoints } from "./contract.ts";

/** Implements the endpoint of a person's own record. */
export const ownUserHandlers: Handlers<typeof ownUserEndpoints> = {
  getOwnUser: ({ ctx, actor }) => {
    const user = actingUser(ctx, actor);
    const shape = presentUser(ctx, user, { viewer: user, includeProfileData: true });
    return { ...shape, max_message_id: newestReceived(ctx, user) };
  },
};
