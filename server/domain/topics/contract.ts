import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag, plainText } from "../../http/value-schemas.ts";
import { channelId } from "../channels/contract.ts";
import { resolvedTopicPrefix, topicLimit } from "../topic-names.ts";

/** Topics of channels. */
export const topicEndpoints = {
  getTopics: endpoint({
    method: "GET",
    path: "/users/me/{stream_id}/topics",
    who: "user",
    refuses: ["guest"],
    summary: "List the topics of a channel, most recent first.",
    params: {
      stream_id: channelId,
      allow_empty_topic_name: json(flag.default(false), "Whether the client understands the empty topic."),
    },
    returns: z.object({ topics: z.array(z.object({ name: z.string(), max_id: z.int() })) }),
    errors: [],
    example: { params: { stream_id: 3 }, returns: { topics: [{ name: "lamp", max_id: 26 }] } },
  }),

  getTopicParticipants: endpoint({
    method: "GET",
    path: "/streams/{stream_id}/topic_participants",
    who: "user",
    refuses: ["guest"],
    summary: "Count the people who took part in a topic: who wrote, reacted, voted or added a task.",
    params: {
      stream_id: channelId,
      topic_name: text(
        plainText(topicLimit, resolvedTopicPrefix),
        `The topic, at most ${topicLimit} characters; empty for general chat.`,
      ),
    },
    returns: z.object({ participant_count: z.int() }),
    errors: [],
    example: { params: { stream_id: 3, topic_name: "lamp" }, returns: { participant_count: 2 } },
  }),

  deleteTopic: endpoint({
    method: "POST",
    path: "/streams/{stream_id}/delete_topic",
    administers: null,
    who: "administrator",
    refuses: [],
    summary: "Delete the messages of a topic that you can read. Repeat the request until `complete` is true.",
    params: {
      stream_id: channelId,
      topic_name: text(plainText(topicLimit, resolvedTopicPrefix), `The topic, at most ${topicLimit} characters.`),
    },
    returns: z.object({ complete: z.boolean() }),
    errors: [],
    example: { params: { stream_id: 3, topic_name: "lamp" }, returns: { complete: true } },
  }),
} as const;
