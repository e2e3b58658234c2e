import type { Handler } from "../../../context.ts";
import { readWidgetContent } from "../../submessages/change.ts";
import { sendMessage as send } from "../actions/send.ts";
import type { messageEndpoints } from "../contract.ts";
import { isHumanClient } from "../sending/human-client.ts";

/** POST /messages. */
export const sendMessage: Handler<typeof messageEndpoints.sendMessage> = async ({ ctx, actor, params, client }) => {
  const { queue_id: queueId, local_id: localId } = params;
  const { id, newVisibility } = await send(ctx, {
    actor,
    type: params.type,
    to: params.to,
    topic: params.topic,
    content: params.content,
    client,
    readBySender: params.read_by_sender ?? isHumanClient(client),
    local: queueId === undefined || localId === undefined ? null : { queueId, localId },
    widget: params.widget_content === undefined ? undefined : readWidgetContent(params.widget_content),
  });
  return { id, ...(newVisibility === undefined ? {} : { automatic_new_visibility_policy: newVisibility }) };
};
