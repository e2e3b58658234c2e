import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { id, json, text } from "../../http/params.ts";

/** What a person marks messages with. */
export const flagEndpoints = {
  updateFlags: endpoint({
    method: "POST",
    path: "/messages/flags",
    who: "user",
    refuses: [],
    summary: "Mark messages as read or starred, or take the mark away.",
    params: {
      messages: json(z.array(id).max(50_000), "The messages' IDs."),
      op: text(z.string(), "add or remove."),
      flag: text(z.string(), "read or starred."),
    },
    returns: z.object({
      messages: z.array(z.int()),
      ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
    }),
    errors: [],
    example: { params: { messages: [26], op: "add", flag: "read" }, returns: { messages: [26] } },
  }),
} as const;
