import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReportDecision } from "#server/domain/message-reports/shapes.ts";

/** What was decided about a reported message. */
export const decisionWords: Readonly<Record<ReportDecision, MessageDescriptor>> = {
  delete: msg({ message: "Deleted", comment: "What was decided about a reported message" }),
  move: msg({ message: "Moved", comment: "What was decided about a reported message" }),
  warn: msg({ message: "Author warned", comment: "What was decided about a reported message" }),
  none: msg({ message: "No action", comment: "What was decided about a reported message" }),
};
