/**
 * The reasons for a report: the key that clients send, and the name that people read. Clients get them when they
 * register.
 */
export const reportTypes = [
  { key: "spam", name: "Spam" },
  { key: "harassment", name: "Harassment" },
  { key: "inappropriate", name: "Inappropriate content" },
  { key: "norms", name: "Violates community norms" },
  { key: "other", name: "Other reason" },
] as const;

/** A reason as clients send it. */
export type ReportType = (typeof reportTypes)[number]["key"];

/** The longest description, in code points (the wire specification, 1.3). */
export const descriptionLimit = 1_000;

/** The parameters of POST /messages/{message_id}/report. */
export type Report = {
  readonly messageId: number;
  readonly type: ReportType;
  /** Empty for none. */
  readonly description: string;
};
