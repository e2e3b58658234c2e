import type { Handlers } from "../../context.ts";
import { actingUser } from "../users/acting-user.ts";
import { announceComposing, announceEditing } from "./announce.ts";
import type { typingEndpoints } from "./contract.ts";
import { assertNotTooOften } from "./rate-limit.ts";

/** Implements the endpoints of typing. */
export const typingHandlers: Handlers<typeof typingEndpoints> = {
  setTyping: ({ ctx, actor, params }) => {
    assertNotTooOften(ctx, actor.userId);
    announceComposing(ctx, actingUser(ctx, actor), params.op, params);
    return {};
  },

  setEditing: ({ ctx, actor, params }) => {
    assertNotTooOften(ctx, actor.userId);
    announceEditing(ctx, actingUser(ctx, actor), params.op, params.message_id);
    return {};
  },
};
