import type { Handler } from "../../../context.ts";
import { updateMessage as update } from "../actions/update.ts";
import type { messageEndpoints } from "../contract.ts";

/** PATCH /messages/{message_id}. */
export const updateMessage: Handler<typeof messageEndpoints.updateMessage> = async ({ ctx, actor, params }) => {
  const detached = await update(ctx, actor, {
    messageId: params.message_id,
    content: params.content,
    topic: params.topic,
    channelId: params.stream_id,
    propagateMode: params.propagate_mode,
    notifiesOldTopic: params.send_notification_to_old_thread,
    notifiesNewTopic: params.send_notification_to_new_thread,
    expectedHash: params.prev_content_sha256,
  });
  return { detached_uploads: [...detached] };
};
