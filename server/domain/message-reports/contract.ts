import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";
import { messageId } from "../messages/contract.ts";
import { reportDescriptionLimit } from "./limits.ts";
import { reportTypes } from "./shapes.ts";

/** Reports of messages to the moderators. */
export const messageReportEndpoints = {
  reportMessage: endpoint({
    method: "POST",
    path: "/messages/{message_id}/report",
    administers: null,
    who: "user",
    refuses: ["guest"],
    summary: "Report a message to the moderators, where the organization has a channel for that.",
    params: {
      message_id: messageId,
      report_type: text(z.enum(reportTypes), "What is wrong with it: spam, harassment, inappropriate, norms or other."),
      description: text(
        plainText(reportDescriptionLimit).optional(),
        `A description of the problem, at most ${reportDescriptionLimit} characters; required for other.`,
      ),
    },
    returns: z.object({}),
    errors: [],
    example: {
      params: { message_id: 26, report_type: "norms", description: "We do not joke about colleagues." },
      returns: {},
    },
  }),
} as const;
