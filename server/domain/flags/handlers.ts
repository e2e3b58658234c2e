import type { Handlers } from "../../http/call.ts";
import { actingUser } from "../users/acting-user.ts";
import { updateFlags } from "./actions.ts";
import type { flagEndpoints } from "./contract.ts";

/** Wires the endpoints of flags. */
export const flagHandlers: Handlers<typeof flagEndpoints> = {
  updateFlags: async ({ ctx, actor, params }) => {
    const change = { flag: params.flag, op: params.op, messageIds: params.messages };
    const { handled, notSubscribed } = await updateFlags(ctx, actingUser(ctx, actor), change);
    return {
      messages: handled,
      ...(notSubscribed === null ? {} : { ignored_because_not_subscribed_channels: notSubscribed }),
    };
  },
};
