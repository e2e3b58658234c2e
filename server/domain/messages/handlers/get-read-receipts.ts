import type { Handler } from "../../../context.ts";
import { badRequest } from "../../../http/errors.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { actingUser } from "../../users/acting-user.ts";
import { accessOf } from "../access.ts";
import type { messageEndpoints } from "../contract.ts";
import { readReceipts } from "../read-receipts.ts";
import { readableMessage } from "../readable-message.ts";

/** GET /messages/{message_id}/read_receipts. */
export const getReadReceipts: Handler<typeof messageEndpoints.getReadReceipts> = ({ ctx, actor, params }) => {
  const user = actingUser(ctx, actor);
  const message = readableMessage(ctx, accessOf(ctx, user), params.message_id);
  if (!organizationSetting(ctx, "enable_read_receipts")) {
    throw badRequest("Read receipts are disabled in this organization.");
  }
  return { user_ids: readReceipts(ctx, user, message) };
};
