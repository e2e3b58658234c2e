import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";
import { messageId } from "../messages/contract.ts";
import { submessageContentLimit } from "./limits.ts";
import { submessageKind } from "./shapes.ts";

/** Changes to polls and to-do lists. */
export const submessageEndpoints = {
  addSubmessage: endpoint({
    method: "POST",
    path: "/submessage",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "Vote in a poll, or change a poll or a to-do list.",
    params: {
      message_id: messageId,
      msg_type: text(z.literal(submessageKind), `Always ${submessageKind}.`),
      content: text(z.string().max(submessageContentLimit), "The content, as JSON text."),
    },
    returns: z.object({}),
    errors: [],
    example: {
      params: {
        message_id: 27,
        msg_type: submessageKind,
        content: '{"type":"vote","key":"canned,0","vote":1}',
      },
      returns: {},
    },
  }),
} as const;
