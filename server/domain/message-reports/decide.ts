import { placeholder, sql } from "drizzle-orm";
import { isListed } from "../../db/parameter.ts";
import { messageReports } from "../../db/schema/message-reports.ts";
import { statement } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { accessOf, canReadMessage } from "../messages/access.ts";
import { deleteMessageFor } from "../messages/actions/delete.ts";
import { findMessage } from "../messages/readable-message.ts";
import { findUser, type User } from "../users/queries.ts";
import { requireReport } from "./access.ts";
import { announceReports } from "./announce.ts";
import { notifiedAtOnce, notifyReporter, warnAuthor } from "./notify.ts";
import { canBeWarned } from "./policy.ts";
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
 * Decides about a reported message, and carries that out with the person's own rights. All open reports of the same text
 * are closed, and the reporters are notified; if they are many, `notifyWaitingReporters` notifies the others afterwards.
 * A report of another text, from before or after an edit, stays open unless the message is deleted: the person may not
 * have seen it.
 * @throws {ApiError} BAD_REQUEST
 */
export function decideReport(tx: Tx, by: User, id: number, { decision, warning }: Decision): void {
  const report = requireReport(tx, id);
  if (report.decision !== null) throw invalidParameter("report_id", "unchanged", "The report is already decided");
  const closed = openReportsOf(tx, [report.messageId]).filter(
    ({ content }) => decision === "delete" || content === report.content,
  );
  // First, so that the deletion of a message finds no open reports of it.
  const waiting = close(tx, by, closed, decision);
  if (decision === "none") assertNotDeleted(tx, report);
  if (decision === "delete") deleteReported(tx, by, report);
  if (decision === "move") assertMoved(tx, report);
  if (decision === "warn") warn(tx, report, warning);
  for (const waitingId of waiting.slice(0, notifiedAtOnce)) notifyReporter(tx, waitingId);
  announceReports(tx);
}

/** Reporters are notified that the message was left as it is. That must be true. */
function assertNotDeleted(tx: Tx, { messageId }: StoredReport): void {
  if (findMessage(tx, messageId) === undefined)
    throw invalidParameter("decision", "unfit", "The message is already deleted");
}

/** Deletes the message. The reporters are also notified of that if somebody has deleted it already. */
function deleteReported(tx: Tx, by: User, { messageId }: StoredReport): void {
  const message = findMessage(tx, messageId);
  if (message === undefined) return;
  if (!canReadMessage(tx, accessOf(tx, by), message))
    throw invalidParameter("decision", "not_allowed", "You can't delete a message that you can't read.");
  deleteMessageFor(tx, by, message);
}

/**
 * Reporters are notified that the message was moved. That must be true. Anyone who moved it may be unable to read it in
 * its new place.
 */
function assertMoved(tx: Tx, report: StoredReport): void {
  if (!wasMoved(tx, report)) throw invalidParameter("decision", "unfit", "The message was not moved");
}

function warn(tx: Tx, report: StoredReport, warning: string): void {
  if (warning === "") throw invalidParameter("warning", "blank", "warning cannot be blank");
  const author = findUser(tx, report.authorId);
  const isBot = author?.isSystemBot === true || author?.botType !== null;
  if (author === undefined || !canBeWarned({ isActive: author.isActive, isBot }))
    throw invalidParameter("decision", "unfit", "The author reads no messages");
  warnAuthor(tx, author, report, warning);
}

/**
 * Closes reports. Returns the IDs of those whose reporters are to be notified, one of each reporter. They keep their
 * text until then; the others drop it.
 */
function close(tx: Tx, by: User, reports: readonly StoredReport[], decision: ReportDecision): number[] {
  const lastOfEach = new Map(reports.map(({ id, reporterId }) => [reporterId, id]));
  lastOfEach.delete(by.id);
  const waiting = new Set(lastOfEach.values());
  const others = reports.map(({ id }) => id).filter((id) => !waiting.has(id));
  decideAll(tx).run({ ids: JSON.stringify(reports.map(({ id }) => id)), decision, by: by.id, now: tx.now });
  dropContents(tx).run({ ids: JSON.stringify(others) });
  return [...waiting];
}

const given = (name: string) => sql`${placeholder(name)}`;

const decideAll = statement((db) =>
  db
    .update(messageReports)
    .set({ decision: given("decision"), decidedBy: given("by"), decidedAt: given("now") })
    .where(isListed(messageReports.id))
    .prepare(),
);

const dropContents = statement((db) =>
  db.update(messageReports).set({ content: null }).where(isListed(messageReports.id)).prepare(),
);
