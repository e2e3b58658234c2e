import type { Handlers } from "../../context.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { personOf } from "../permissions/person-of.ts";
import { actingUser } from "../users/acting-user.ts";
import { accessOf } from "./access.ts";
import { deleteMessageAs } from "./actions/delete.ts";
import { updateMessage } from "./actions/update.ts";
import { readContent } from "./content.ts";
import type { messageEndpoints } from "./contract.ts";
import { addDifferences } from "./edits/html-difference.ts";
import { presentVersions } from "./edits/present.ts";
import { areAllEdits, editsOf } from "./edits/queries.ts";
import { getMessage } from "./handlers/get-message.ts";
import { getMessages } from "./handlers/get-messages.ts";
import { getReadReceipts } from "./handlers/get-read-receipts.ts";
import { matchNarrow } from "./handlers/match-narrow.ts";
import { sendMessage } from "./handlers/send-message.ts";
import { maySeeHistory } from "./policy/history.ts";
import { readableMessage, storedMessage } from "./readable-message.ts";
import { renderAs } from "./render-as.ts";

/** Implements the endpoints of messages. */
export const messageHandlers: Handlers<typeof messageEndpoints> = {
  sendMessage,
  getMessages,
  getMessage,
  matchNarrow,
  getReadReceipts,

  updateMessage: async ({ ctx, actor, params }) => {
    const detached = await updateMessage(ctx, actor, {
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
  },

  renderMessage: ({ ctx, actor, params }) => {
    const author = actingUser(ctx, actor);
    return { rendered: renderAs(ctx, author, readContent(params.content)).html };
  },

  getMessageHistory: async ({ ctx, actor, params }) => {
    const user = actingUser(ctx, actor);
    const { id } = readableMessage(ctx, accessOf(ctx, user), params.message_id);
    const visibility = organizationSetting(ctx, "message_edit_history_visibility_policy");
    if (!maySeeHistory(personOf(ctx, user), visibility)) {
      throw refused("turned_off", "Message edit history is disabled in this organization");
    }
    const message = storedMessage(ctx, id);
    if (message === undefined) throw invalidParameter("message_id", "unknown", "Invalid message(s)");
    const style = { visibility, allowEmptyTopicName: params.allow_empty_topic_name };
    const edits = editsOf(ctx, id);
    const versions = presentVersions(message, edits, areAllEdits(ctx, id, edits), style);
    return { message_history: await addDifferences(versions) };
  },

  deleteMessage: async ({ ctx, actor, params }) => {
    await deleteMessageAs(ctx, actor, params.message_id);
    return {};
  },
};
