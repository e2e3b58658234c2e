import type { Call, Handler } from "../../../context.ts";
import { notSignedIn } from "../../../http/actor.ts";
import { serialized } from "../../../http/answer.ts";
import { preparedJson, writeMembers } from "../../../http/prepared-json.ts";
import { allowsVisitors } from "../../organization-settings/queries.ts";
import { actingUser } from "../../users/acting-user.ts";
import { type Access, accessOf, canReadMessage } from "../access.ts";
import type { messageEndpoints } from "../contract.ts";
import { writePage } from "../fetch/page.ts";
import { findMessage, rawContentOf, readableMessage } from "../readable-message.ts";

type GetMessage = typeof messageEndpoints.getMessage;

/** GET /messages/{message_id}. */
export const getMessage: Handler<GetMessage> = async (call) => {
  const { ctx, params } = call;
  const access = readerAccess(call);
  const { id } = readableMessage(ctx, access, params.message_id);
  const style = { applyMarkdown: params.apply_markdown, allowEmptyTopicName: params.allow_empty_topic_name };
  const { messages } = await writePage(ctx, access, [id], { ...style, searched: null });
  return serialized(writeMembers({ raw_content: rawContentOf(ctx, id), message: preparedJson(...messages) }));
};

/**
 * What the caller may read. Visitors may read web-public messages, and must sign in for others (the wire specification,
 * section 8).
 */
function readerAccess({ ctx, actor, params }: Call<GetMessage>): Access {
  if (actor !== null) return accessOf(ctx, actingUser(ctx, actor));
  const access = accessOf(ctx, null);
  const message = findMessage(ctx, params.message_id);
  const isOpen = message !== undefined && canReadMessage(ctx, access, message);
  if (!isOpen || !allowsVisitors(ctx, ctx.config.webPublicChannels)) throw notSignedIn();
  return access;
}
