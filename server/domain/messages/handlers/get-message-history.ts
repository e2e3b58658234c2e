import type { Handler } from "../../../context.ts";
import { badRequest, invalidParameter } from "../../../http/errors.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { actingUser } from "../../users/acting-user.ts";
import { accessOf } from "../access.ts";
import type { messageEndpoints } from "../contract.ts";
import { addDifferences } from "../edits/html-difference.ts";
import { presentVersions } from "../edits/present.ts";
import { areAllEdits, editsOf } from "../edits/queries.ts";
import { readableMessage, storedMessage } from "../readable-message.ts";

/** GET /messages/{message_id}/history. */
export const getMessageHistory: Handler<typeof messageEndpoints.getMessageHistory> = async ({ ctx, actor, params }) => {
  const user = actingUser(ctx, actor);
  const { id } = readableMessage(ctx, accessOf(ctx, user), params.message_id);
  const policy = organizationSetting(ctx, "message_edit_history_visibility_policy");
  if (policy === "none") throw badRequest("Message edit history is disabled in this organization");
  const message = storedMessage(ctx, id);
  if (message === undefined) throw invalidParameter("message_id", "unknown", "Invalid message(s)");
  const style = { policy, allowEmptyTopicName: params.allow_empty_topic_name };
  const edits = editsOf(ctx, id);
  const versions = presentVersions(message, edits, areAllEdits(ctx, id, edits), style);
  return { message_history: await addDifferences(versions) };
};
