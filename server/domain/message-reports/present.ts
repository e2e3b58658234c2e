import type { z } from "zod";
import type { Reader } from "../../db/store.ts";
import { type Access, accessOf, canReadMessage } from "../messages/access.ts";
import { findDeletionProblem } from "../messages/actions/delete.ts";
import { findMessage, rawContentOf, topicOf } from "../messages/readable-message.ts";
import { withoutMark } from "../topic-names.ts";
import type { User } from "../users/queries.ts";
import { countOpenReportsOf, type OpenReportCount, type StoredReport } from "./queries.ts";
import type { reportShape } from "./shapes/report.ts";

/**
 * Reports as the API writes them for one administrator. Everyone who decides about reports sees the reported text, as
 * in the channel for reports. Where the message is they see only if they can read it.
 */
export function presentReports(
  reader: Reader,
  viewer: User,
  reports: readonly StoredReport[],
): z.input<typeof reportShape>[] {
  const access = accessOf(reader, viewer);
  const openIds = reports.filter(({ decision }) => decision === null).map(({ messageId }) => messageId);
  const counts = countOpenReportsOf(reader, [...new Set(openIds)]);
  return reports.map((report) => ({
    id: report.id,
    message_id: report.messageId,
    author_id: report.authorId,
    reporter_id: report.reporterId,
    report_type: report.type,
    description: report.description,
    date_created: report.createdAt,
    // A decided report keeps its text until the reporter is notified.
    content: report.decision === null ? report.content : null,
    is_direct: report.channelId === null,
    ...presentMessage(reader, access, viewer, report),
    ...countClosing(counts, report),
    decision: report.decision,
    decided_by: report.decidedBy,
    date_decided: report.decidedAt,
  }));
}

/**
 * Whether a message is no longer where it was reported; false for a deleted one. Marking its topic as resolved is no
 * move.
 */
export function wasMoved(reader: Reader, { messageId, channelId, topic }: StoredReport): boolean {
  const message = findMessage(reader, messageId);
  if (message === undefined) return false;
  return message.channelId !== channelId || withoutMark(topicOf(reader, messageId)) !== withoutMark(topic);
}

/** How many reports a decision about this one closes. */
function countClosing(counts: readonly OpenReportCount[], { messageId, content, decision }: StoredReport) {
  const ofMessage = decision === null ? counts.filter((each) => each.messageId === messageId) : [];
  const sum = (some: readonly OpenReportCount[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    open_count: sum(ofMessage),
    open_count_same_text: sum(ofMessage.filter((each) => each.content === content)),
  };
}

function presentMessage(reader: Reader, access: Access, viewer: User, report: StoredReport) {
  const message = findMessage(reader, report.messageId);
  const hidden = { is_readable: false, stream_id: null, topic: null, was_moved: false, may_delete: false };
  if (message === undefined) return { message_state: "deleted", ...hidden } as const;
  const isEdited =
    report.decision === null && report.content !== null && rawContentOf(reader, message.id) !== report.content;
  const message_state = isEdited ? "edited" : "unchanged";
  if (!canReadMessage(reader, access, message)) return { message_state, ...hidden } as const;
  return {
    message_state,
    is_readable: true,
    stream_id: message.channelId,
    topic: message.channelId === null ? null : topicOf(reader, message.id),
    was_moved: wasMoved(reader, report),
    may_delete: findDeletionProblem(reader, viewer, message) === null,
  } as const;
}
