import { type ChannelCase, mayReadChannel } from "../channels/policy.ts";
import { refusalRule } from "../permissions/rule.ts";
import { isAdministrator } from "../users/policy.ts";

/** Why somebody may not delete a topic. */
export type TopicDeletionRefusal = "not_administrator" | "unreadable_channel";

/**
 * Why a person may not delete the messages of a topic that they can read, or null if they may (the API specification,
 * POST /streams/{stream_id}/delete_topic). The channel is undefined if there is none.
 */
export const topicDeletionRefusal = refusalRule<ChannelCase | undefined, TopicDeletionRefusal>(
  "not_administrator",
  (person, on) => {
    if (!isAdministrator(person)) return "not_administrator";
    return on !== undefined && mayReadChannel(person, on) ? null : "unreadable_channel";
  },
);
