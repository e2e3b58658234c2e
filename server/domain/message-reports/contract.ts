import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";
import { messageId } from "../messages/contract.ts";
import { reportDescriptionLimit, reportsAtMost, warningLimit } from "./limits.ts";
import { exampleReport, reportShape } from "./shapes/report.ts";
import { reportDecisions, reportTypes } from "./shapes.ts";

const reportId = json(id, "The ID of the report.");

/** Reports of messages to the moderators, and what is decided about them. */
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

  getReports: endpoint({
    method: "GET",
    path: "/message_reports",
    who: "administrator",
    refuses: [],
    summary: "List the reports of messages, newest first. The event invites_changed announces changes.",
    params: {
      state: text(z.enum(["open", "decided"]).default("open"), "Whether to list open reports or decided ones."),
      before: json(id.optional(), "Only reports with smaller IDs: the last of the previous page."),
      limit: json(z.int().min(1).max(reportsAtMost).default(50), "How many reports to answer at most."),
    },
    returns: z.object({
      reports: z.array(reportShape),
      /** Whether older reports match the parameters. */
      has_more: z.boolean(),
      /** How many reports are open in all. */
      open_count: z.int(),
    }),
    errors: [],
    example: { params: {}, returns: { reports: [exampleReport], has_more: false, open_count: 1 } },
  }),

  getReport: endpoint({
    method: "GET",
    path: "/message_reports/{report_id}",
    who: "administrator",
    refuses: [],
    summary: "Get a report of a message.",
    params: { report_id: reportId },
    returns: z.object({ report: reportShape }),
    errors: [],
    example: { params: { report_id: 1 }, returns: { report: exampleReport } },
  }),

  decideReport: endpoint({
    method: "POST",
    path: "/message_reports/{report_id}/decision",
    administers: "message_report",
    who: "administrator",
    refuses: [],
    summary:
      "Decide about a reported message. All open reports of the message are closed, and the reporters are notified.",
    params: {
      report_id: reportId,
      decision: text(
        z.enum(reportDecisions),
        "delete: delete the message. move: it was moved since it was reported. warn: send its author a warning. " +
          "none: do nothing.",
      ),
      warning: text(
        plainText(warningLimit).optional(),
        `The text for the author, at most ${warningLimit} characters; required for warn.`,
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { report_id: 1, decision: "none" }, returns: {} },
  }),
} as const;
