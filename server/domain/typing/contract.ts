import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { either, json, text } from "../../http/params.ts";
import { id, plainText, recipientIds } from "../../http/value-schemas.ts";
import { resolvedTopicPrefix, topicLimit } from "../topic-names.ts";

const op = text(z.enum(["start", "stop"]), "start or stop.");

const isDirect = ({ type = "direct" }: Readonly<Record<string, unknown>>) => type === "direct";

/** The endpoints of typing notifications. The server only forwards them and stores nothing. */
export const typingEndpoints = {
  setTyping: endpoint({
    method: "POST",
    path: "/typing",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Report that you start or stop typing, to the people who would receive the message.",
    params: {
      type: text(z.enum(["direct", "stream", "channel"]).default("direct"), "direct, or channel."),
      op,
      to: either(z.union([id, recipientIds]).optional(), "For a direct message: the IDs of its recipients.", {
        isIgnored: (earlier) => !isDirect(earlier),
      }),
      stream_id: json(id.optional(), "For a message to a channel: the channel.", { isIgnored: isDirect }),
      topic: text(plainText(topicLimit, resolvedTopicPrefix).optional(), "For a message to a channel: the topic.", {
        isIgnored: isDirect,
      }),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { op: "start", to: [1, 2] }, returns: {} },
  }),

  setEditing: endpoint({
    method: "POST",
    path: "/messages/{message_id}/typing",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Report that you start or stop editing one of your messages, to the people who can read it.",
    params: { message_id: json(id, "The message."), op },
    returns: z.object({}),
    errors: [],
    example: { params: { message_id: 26, op: "start" }, returns: {} },
  }),
} as const;
