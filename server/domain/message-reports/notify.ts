import { eq } from "drizzle-orm";
import { msg } from "#server/texts/msg.ts";
import { messageReports } from "../../db/schema/message-reports.ts";
import type { Tx } from "../../transactions/tx.ts";
import { findChannel } from "../channels/queries.ts";
import { accessOf, canReadMessage } from "../messages/access.ts";
import { messageLimit } from "../messages/limits.ts";
import { findMessage, topicOf } from "../messages/readable-message.ts";
import { sendDirectNotice } from "../notification-bot/notices.ts";
import { linkToMessage, quote, quoteWithin, silentMentionOf } from "../notification-bot/wording.ts";
import { translateFor } from "../translate-for.ts";
import { languageOf } from "../user-settings/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { findReport, type StoredReport } from "./queries.ts";
import type { ReportDecision } from "./shapes.ts";

const outcomes = {
  delete: msg`You reported a message sent by {author}. An administrator has looked at it, and it was deleted.`,
  move: msg`You reported a message sent by {author}. An administrator has looked at it, and it was moved.`,
  warn: msg`You reported a message sent by {author}. An administrator has looked at it, and has warned the author.`,
  none: msg`You reported a message sent by {author}. An administrator has looked at it, and has left it as it is.`,
} as const satisfies Record<ReportDecision, unknown>;

/** How many reporters are notified in one transaction, which takes some 10 ms. */
export const notifiedAtOnce = 20;

/**
 * Notifies the person who sent a report of the decision, once and in their language, without the name of the
 * administrator. A link leads to the message if they can still read it. Then the text that the report kept is dropped.
 * Does nothing if that was done before.
 */
export function notifyReporter(tx: Tx, reportId: number): void {
  const report = findReport(tx, reportId);
  if (report === undefined || report.decision === null || report.content === null) return;
  const { reporterId, authorId, messageId, decision } = report;
  const reporter = findUser(tx, reporterId);
  if (reporter?.isActive === true) {
    const author = findUser(tx, authorId);
    const name = author === undefined ? translateFor(tx, reporter.id, msg`someone`) : silentMentionOf(author);
    const text = translateFor(tx, reporter.id, outcomes[decision], { author: name });
    sendDirectNotice(tx, reporter, [text, ...findLink(tx, reporter, messageId)].join("\n\n"));
  }
  tx.store.db.update(messageReports).set({ content: null }).where(eq(messageReports.id, reportId)).run();
}

/** Sends the author of a reported message a warning, with the message as it was reported. */
export function warnAuthor(tx: Tx, author: User, { messageId, content }: StoredReport, warning: string): void {
  const begin = [
    translateFor(tx, author.id, msg`An administrator has warned you about a message that you sent:`),
    quote(warning),
    ...findLink(tx, author, messageId),
    `${translateFor(tx, author.id, msg`The message:`)}\n\n`,
  ].join("\n\n");
  const quoted = quoteWithin(messageLimit - begin.length, content ?? "", languageOf(tx, author.id));
  sendDirectNotice(tx, author, begin + quoted);
}

/** A link to a message of a channel, in a list; empty if the person cannot read it. */
function findLink(tx: Tx, reader: User, messageId: number): string[] {
  const message = findMessage(tx, messageId);
  const channel = message?.channelId == null ? undefined : findChannel(tx, message.channelId);
  if (message === undefined || channel === undefined) return [];
  return canReadMessage(tx, accessOf(tx, reader), message)
    ? [linkToMessage(channel, topicOf(tx, messageId), messageId)]
    : [];
}
