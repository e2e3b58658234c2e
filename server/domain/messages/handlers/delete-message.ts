import type { Handler } from "../../../context.ts";
import { deleteMessageAs } from "../actions/delete-as.ts";
import type { messageEndpoints } from "../contract.ts";

/** DELETE /messages/{message_id}. */
export const deleteMessage: Handler<typeof messageEndpoints.deleteMessage> = async ({ ctx, actor, params }) => {
  await deleteMessageAs(ctx, actor, params.message_id);
  return {};
};
