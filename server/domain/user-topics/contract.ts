import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText, valueIn } from "../../http/value-schemas.ts";
import { channelId } from "../channels/contract.ts";
import { channelNameLimit } from "../channels/limits.ts";
import { resolvedTopicPrefix, topicLimit } from "../topic-names.ts";
import { visibility } from "./shapes.ts";

const topic = text(
  plainText(topicLimit, resolvedTopicPrefix),
  `The topic, at most ${topicLimit} characters; it may be without messages.`,
);

/** How you see topics: muted, unmuted in a muted channel, or followed. */
export const userTopicEndpoints = {
  updateUserTopic: endpoint({
    method: "POST",
    path: "/user_topics",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "Mute, unmute or follow a topic, or reset that.",
    params: {
      stream_id: channelId,
      topic,
      visibility_policy: json(
        valueIn(visibility),
        "0 like its channel, 1 muted, 2 unmuted in a muted channel, 3 followed.",
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { stream_id: 3, topic: "lamp", visibility_policy: 1 }, returns: {} },
  }),

  updateMutedTopic: endpoint({
    method: "PATCH",
    path: "/users/me/subscriptions/muted_topics",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "Mute or unmute a topic.",
    params: {
      topic,
      op: text(z.enum(["add", "remove"]), "add or remove."),
      stream_id: json(id.optional(), "The channel's ID.", { refusal: "Invalid channel ID" }),
      stream: text(
        z
          .string()
          .max(3 * channelNameLimit)
          .optional(),
        "Its name, in place of the ID.",
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { stream_id: 3, topic: "lamp", op: "add" }, returns: {} },
    deprecated: true,
  }),
} as const;
