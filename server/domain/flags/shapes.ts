import { z } from "zod";

/** IDs of messages, ascending. */
const ids = z.array(z.int()).readonly();

const directConversation = z.object({
  other_user_id: z.int(),
  /** Deprecated: the same as other_user_id. */
  sender_id: z.int(),
  unread_message_ids: ids,
});

const topic = z.object({ stream_id: z.int(), topic: z.string(), unread_message_ids: ids });

const groupConversation = z.object({
  /** IDs of everybody in it, ascending, joined by commas. */
  user_ids_string: z.string(),
  unread_message_ids: ids,
});

/** The wire specification, 2.3: unread_msgs. */
export const unreadMessagesShape = z
  .object({
    /** The number of unread messages, without those in muted topics. */
    count: z.int(),
    pms: z.array(directConversation.readonly()).readonly(),
    streams: z.array(topic.readonly()).readonly(),
    huddles: z.array(groupConversation.readonly()).readonly(),
    mentions: ids,
    old_unreads_missing: z.boolean(),
  })
  .readonly();

/** The unread messages of somebody. */
export type UnreadMessages = z.infer<typeof unreadMessagesShape>;
