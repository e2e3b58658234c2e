import type { Handler } from "../../../context.ts";
import type { ParamsOf } from "../../../http/contract.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { parseTopic } from "../../parse-topic.ts";
import { readWidgetContent } from "../../submessages/change.ts";
import { actingUser } from "../../users/acting-user.ts";
import { type OutgoingMessage, sendAs } from "../actions/send.ts";
import { readContent } from "../content.ts";
import type { messageEndpoints } from "../contract.ts";
import { isHumanClient } from "../sending/human-client.ts";
import { readRecipients } from "../sending/recipients.ts";

/** POST /messages. */
export const sendMessage: Handler<typeof messageEndpoints.sendMessage> = async ({ ctx, actor, params, client }) => {
  const message = readMessage(params, client);
  const { id, newVisibility } = await mutate(ctx, (tx) => sendAs(tx, actingUser(tx, actor).id, message));
  return { id, ...(newVisibility === undefined ? {} : { automatic_new_visibility_policy: newVisibility }) };
};

function readMessage(params: ParamsOf<typeof messageEndpoints.sendMessage>, client: string): OutgoingMessage {
  const { queue_id: queueId, local_id: localId, topic } = params;
  const widget = params.widget_content === undefined ? undefined : readWidgetContent(params.widget_content);
  const recipients = readRecipients(params.type, params.to);
  const content = readContent(params.content);
  return {
    recipients,
    topic: recipients.kind === "channel" && topic !== undefined ? parseTopic(topic) : undefined,
    content,
    client,
    readBySender: params.read_by_sender ?? isHumanClient(client),
    local: queueId === undefined || localId === undefined ? null : { queueId, localId },
    widget,
  };
}
