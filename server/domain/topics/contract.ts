import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { flag, json } from "../../http/params.ts";
import { channelId } from "../channels/contract.ts";

/** Topics of channels. */
export const topicEndpoints = {
  getTopics: endpoint({
    method: "GET",
    path: "/users/me/{stream_id}/topics",
    who: "user",
    refuses: ["guest"],
    summary: "The topics of a channel, the most recent first.",
    params: {
      stream_id: channelId,
      allow_empty_topic_name: json(flag.default(false), "Whether the client understands the empty topic."),
    },
    returns: z.object({ topics: z.array(z.object({ name: z.string(), max_id: z.int() })) }),
    errors: [],
    example: { params: { stream_id: 3 }, returns: { topics: [{ name: "keel", max_id: 26 }] } },
  }),
} as const;
