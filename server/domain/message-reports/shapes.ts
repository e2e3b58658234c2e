import { msg } from "#server/texts/msg.ts";

/** The reasons for a report: the key that clients send, and the name that people read. */
export const reportReasons = {
  spam: msg`Spam`,
  harassment: msg`Harassment`,
  inappropriate: msg`Inappropriate content`,
  norms: msg`Violates community norms`,
  other: msg`Other reason`,
} as const;

/** A reason as clients send it. */
export type ReportType = keyof typeof reportReasons;

/** All reasons as clients send them. */
export const reportTypes = Object.keys(reportReasons) as [ReportType, ...ReportType[]];

/**
 * What an administrator decides about a reported message: it is deleted, it was moved, its author is warned, or nothing
 * is done.
 */
export const reportDecisions = ["delete", "move", "warn", "none"] as const;

/** One of the list above. */
export type ReportDecision = (typeof reportDecisions)[number];

/** The parameters of POST /messages/{message_id}/report. */
export type Report = {
  readonly messageId: number;
  readonly type: ReportType;
  /** Empty for none. */
  readonly description: string;
};
