import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { actingUser } from "../users/acting-user.ts";
import { addSubmessage } from "./actions.ts";
import type { submessageEndpoints } from "./contract.ts";

/** Implements the endpoints of submessages. */
export const submessageHandlers: Handlers<typeof submessageEndpoints> = {
  addSubmessage: async ({ ctx, actor, params: { message_id: id, content } }) => {
    await mutate(ctx, (tx) => addSubmessage(tx, actingUser(tx, actor), id, content));
    return {};
  },
};
