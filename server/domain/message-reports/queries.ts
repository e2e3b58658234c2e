import { and, count, desc, eq, gt, isNotNull, isNull, lt, placeholder } from "drizzle-orm";
import { isListed, parameter } from "../../db/parameter.ts";
import { messageReports } from "../../db/schema/message-reports.ts";
import { type Reader, statement } from "../../db/store.ts";

/** A report, as stored. */
export type StoredReport = typeof messageReports.$inferSelect;

/** A part of the reports: those before an ID, at most `limit`. */
type Page = { readonly state: "open" | "decided"; readonly before: number | undefined; readonly limit: number };

/** Lists reports, newest first. */
export function listReports(reader: Reader, { state, before = noUpperBound, limit }: Page): StoredReport[] {
  return (state === "open" ? openPage : decidedPage)(reader).all({ before, limit });
}

/** Counts the open reports. */
export function countOpenReports(reader: Reader): number {
  return openCount(reader).get()?.open ?? 0;
}

/** A report by its ID. */
export function findReport(reader: Reader, id: number): StoredReport | undefined {
  return byId(reader).get({ id });
}

/** The open reports of these messages, oldest first. */
export function openReportsOf(reader: Reader, messageIds: readonly number[]): StoredReport[] {
  return ofMessages(reader).all({ ids: JSON.stringify(messageIds) });
}

/** IDs of the decided reports whose reporters are not notified yet, after an ID, at most `limit`, the oldest first. */
export function listWaitingReporters(reader: Reader, after: number, limit: number): number[] {
  return waitingPage(reader)
    .all({ after, limit })
    .map(({ id }) => id);
}

/** Counts the open reports of messages, for each text that was reported. */
export function countOpenReportsOf(reader: Reader, messageIds: readonly number[]): OpenReportCount[] {
  return countsOfMessages(reader).all({ ids: JSON.stringify(messageIds) });
}

/** How many open reports there are of a message with this text. */
export type OpenReportCount = { readonly messageId: number; readonly content: string | null; readonly count: number };

const noUpperBound = Number.MAX_SAFE_INTEGER;

const isOpen = isNull(messageReports.decision);
const isBefore = lt(messageReports.id, parameter("before"));

const openPage = statement((db) =>
  db
    .select()
    .from(messageReports)
    .where(and(isOpen, isBefore))
    .orderBy(desc(messageReports.id))
    .limit(placeholder("limit"))
    .prepare(),
);

const decidedPage = statement((db) =>
  db
    .select()
    .from(messageReports)
    .where(and(isNotNull(messageReports.decision), isBefore))
    .orderBy(desc(messageReports.id))
    .limit(placeholder("limit"))
    .prepare(),
);

const openCount = statement((db) => db.select({ open: count() }).from(messageReports).where(isOpen).prepare());

const byId = statement((db) =>
  db
    .select()
    .from(messageReports)
    .where(eq(messageReports.id, parameter("id")))
    .prepare(),
);

const ofMessages = statement((db) =>
  db
    .select()
    .from(messageReports)
    .where(and(isOpen, isListed(messageReports.messageId)))
    .orderBy(messageReports.id)
    .prepare(),
);

const waitingPage = statement((db) =>
  db
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(
      and(
        isNotNull(messageReports.decision),
        isNotNull(messageReports.content),
        gt(messageReports.id, parameter("after")),
      ),
    )
    .orderBy(messageReports.id)
    .limit(placeholder("limit"))
    .prepare(),
);

const countsOfMessages = statement((db) =>
  db
    .select({ messageId: messageReports.messageId, content: messageReports.content, count: count() })
    .from(messageReports)
    .where(and(isOpen, isListed(messageReports.messageId)))
    .groupBy(messageReports.messageId, messageReports.content)
    .prepare(),
);
