import { and, eq, isNull } from "drizzle-orm";
import { messageReports } from "../../db/schema/message-reports.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { accessOf, canReadMessage } from "../messages/access.ts";
import { deleteMessageFor } from "../messages/actions/delete.ts";
import { findMessage } from "../messages/readable-message.ts";
import { findUser, type User } from "../users/queries.ts";
import { requireReport } from "./access.ts";
import { announceReports } from "./announce.ts";
import { tellReporters, warnAuthor } from "./notify.ts";
import { wasMoved } from "./present.ts";
import { openReportsOf, type StoredReport } from "./queries.ts";
import type { ReportDecision } from "./shapes.ts";

/** A decision as an administrator sends it. */
type Decision = {
  readonly decision: ReportDecision;
  /** Markdown; empty for none. */
  readonly warning: string;
};

/**
 * Decides about a reported message, and does what was decided by the rights that the person has. All open reports of
 * the message are closed: the text that they kept is dropped, and the reporters are told.
 * @throws {ApiError} BAD_REQUEST
 */
export function decideReport(tx: Tx, by: User, id: number, { decision, warning }: Decision): void {
  const report = requireReport(tx, id);
  if (report.decision !== null) throw invalidParameter("report_id", "unchanged", "The report is already decided");
  const closed = openReportsOf(tx, [report.messageId]);
  // First, so that the deletion of a message finds no open reports of it.
  close(tx, by, report, decision);
  if (decision === "delete") deleteReported(tx, by, report);
  if (decision === "move") assertMoved(tx, report);
  if (decision === "warn") warn(tx, report, warning);
  tellReporters(tx, by, closed, decision);
  announceReports(tx);
}

/** Deletes the message. If somebody has deleted it already, that is what the reporters are told. */
function deleteReported(tx: Tx, by: User, { messageId }: StoredReport): void {
  const message = findMessage(tx, messageId);
  if (message === undefined) return;
  if (!canReadMessage(tx, accessOf(tx, by), message))
    throw invalidParameter("decision", "not_allowed", "You can't delete a message that you can't read.");
  deleteMessageFor(tx, by, message);
}

/**
 * The reporters are told that it was moved, so it must be so. The person who moved it may be unable to read it where it is
 * now.
 */
function assertMoved(tx: Tx, report: StoredReport): void {
  if (!wasMoved(tx, report)) throw invalidParameter("decision", "unfit", "The message was not moved");
}

function warn(tx: Tx, report: StoredReport, warning: string): void {
  if (warning === "") throw invalidParameter("warning", "blank", "warning cannot be blank");
  const author = findUser(tx, report.authorId);
  if (author === undefined || !author.isActive || author.botType !== null || author.isSystemBot)
    throw invalidParameter("decision", "unfit", "The author reads no messages");
  warnAuthor(tx, author, report, warning);
}

/** Closes the open reports of a message, and drops the text that they kept. */
function close(tx: Tx, by: User, { messageId }: StoredReport, decision: ReportDecision): void {
  tx.store.db
    .update(messageReports)
    .set({ decision, decidedBy: by.id, decidedAt: tx.now, content: null })
    .where(and(eq(messageReports.messageId, messageId), isNull(messageReports.decision)))
    .run();
}
