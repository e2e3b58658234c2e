import type { Handlers } from "../../context.ts";
import { actingUser } from "../users/acting-user.ts";
import { assertNotTooOften } from "./allowance.ts";
import type { typingEndpoints } from "./contract.ts";
import { tellOfComposing, tellOfEditing } from "./tell.ts";

/** Wires the endpoints of typing. */
export const typingHandlers: Handlers<typeof typingEndpoints> = {
  setTyping: ({ ctx, actor, params }) => {
    assertNotTooOften(ctx, actor.userId);
    tellOfComposing(ctx, actingUser(ctx, actor), params.op, params);
    return {};
  },

  setEditing: ({ ctx, actor, params }) => {
    assertNotTooOften(ctx, actor.userId);
    tellOfEditing(ctx, actingUser(ctx, actor), params.op, params.message_id);
    return {};
  },
};
