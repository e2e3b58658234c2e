import { and, eq, placeholder, sql } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { integer, query, type RowOf, selection } from "../../db/rows.ts";
import { messages } from "../../db/schema/messages.ts";
import { missedMessages } from "../../db/schema/missed-messages.ts";
import type { Reader } from "../../db/store.ts";
import { dateFormat } from "../../texts/date-format.ts";
import type { Tx } from "../../transactions/tx.ts";
import { unreadAbove } from "../flags/can-be-unread.ts";
import { readRangesOf } from "../flags/ranges.ts";
import { queueMail } from "../mail/actions.ts";
import { accessOf, isWithin } from "../messages/access.ts";
import { type Conversation, findConversation } from "../messages/conversations.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { findUser, type User } from "../users/queries.ts";
import { describeConversation } from "./conversation-link.ts";
import { type MissedMessage, type Recipient, writeMissedMessagesMail } from "./mail.ts";
import { reasonToNotify } from "./policy.ts";
import { type MessageFacts, readRecipientFacts } from "./recipient-facts.ts";

/** Whether any email is due. */
export function isAnyEmailDue(reader: Reader, now: number): boolean {
  return dueUsers(reader, now).length > 0;
}

/** Writes the emails that are due, longest due first, for as long as other requests can wait. */
export function writeDueEmails(tx: Tx, serverUrl: string): void {
  const end = performance.now() + runLimit;
  for (const userId of dueUsers(tx, tx.now)) {
    while (performance.now() < end && writeNextEmail(tx, userId, serverUrl));
  }
}

/** After this many milliseconds, no further email is written in one run. */
const runLimit = 10;

/** The IDs of people with due emails, at most 50, longest due first. */
function dueUsers(reader: Reader, now: number): number[] {
  const rows = dueRecipients.all(reader, now);
  return rows.map(({ userId }) => userId);
}

/**
 * Writes one person's email about one conversation, the one with the oldest due message, and deletes the rows of its
 * due messages. No email is written if they have read everything or no longer want it. Returns whether anything was
 * due.
 */
function writeNextEmail(tx: Tx, userId: number, serverUrl: string): boolean {
  const rows = nextConversation.all(tx, { userId, now: tx.now });
  const [first] = rows;
  if (first === undefined) return false;
  for (const { id } of rows) forget(tx).run({ userId, messageId: id });
  const user = findUser(tx, userId);
  const conversation = findConversation(tx, first.conversationId);
  if (user?.isActive !== true || conversation === undefined) return true;
  const missed = selectUnread(tx, user, conversation, rows).flatMap((row) =>
    presentMissed(tx, user, conversation, row),
  );
  if (missed.length === 0) return true;
  const link = describeConversation(tx, conversation, userId, first.id);
  const sender = { name: organizationSetting(tx, "name"), serverUrl };
  queueMail(tx, writeMissedMessagesMail(missed, link, readRecipient(tx, user), sender));
  return true;
}

/** The messages that somebody has received, may still read, and has not read. */
function selectUnread(reader: Reader, user: User, conversation: Conversation, rows: readonly Row[]): readonly Row[] {
  const { id, channelId } = conversation;
  const access = accessOf(reader, user);
  const read = (readRangesOf(reader, user.id, [id]).get(id) ?? []).map(({ first, last }) => ({
    after: first - 1,
    through: last,
  }));
  const unread = rows.filter((row) => !isWithin(read, row.id));
  if (channelId === null) return unread;
  const current = access.current(channelId);
  if (current === undefined || access.readable(channelId).length === 0) return [];
  const above = unreadAbove(conversation, current);
  return unread.filter((row) => row.id > above);
}

/** The message as the email shows it; none if the person's settings no longer ask for it. */
function presentMissed(reader: Reader, user: User, { topicKey }: Conversation, row: Row): MissedMessage[] {
  const message: MessageFacts = { ...row, topicKey, mentionsChannel: row.mentionsChannel === 1 };
  const facts = readRecipientFacts(reader, message, [user.id]).get(user.id);
  const reason = facts === undefined ? null : reasonToNotify(facts);
  if (reason === null) return [];
  const { renderedContent, sentAt, isMe } = row;
  const senderName = findUser(reader, row.senderId)?.fullName ?? "";
  return [{ senderName, sentAt, renderedContent, isMe: isMe === 1, reason }];
}

function readRecipient(reader: Reader, { id, email, timezone }: User): Recipient {
  const settings = settingsOf(reader, id);
  const language = settings.default_language;
  return {
    email,
    language,
    writeTime: timeWriter(language, timezone, settings.twenty_four_hour_time),
    contentHiddenBy: contentHiddenBy(reader, settings.message_content_in_email_notifications),
    // The policy "automatically" names the organization only if a person may have several. A server has just one.
    namesOrganization: settings.realm_name_in_email_notifications_policy === always,
  };
}

const always = 2;

function contentHiddenBy(reader: Reader, isShown: boolean): Recipient["contentHiddenBy"] {
  if (!organizationSetting(reader, "message_content_allowed_in_email_notifications")) return "organization";
  return isShown ? null : "settings";
}

/** Returns a function that writes times in the recipient's time zone, or in the server's if they have set none. */
function timeWriter(language: string, timeZone: string, is24Hours: boolean): (moment: Date) => string {
  const format = dateFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: is24Hours ? "h23" : "h12",
    ...(timeZone === "" ? {} : { timeZone }),
  });
  return (moment) => format.format(moment);
}

const dueRecipients = query(
  { userId: integer },
  `
  SELECT user_id AS userId FROM missed_messages WHERE due_at <= +? GROUP BY user_id ORDER BY min(due_at), user_id LIMIT 50`,
);

const missedMessage = selection(messages, "m", [
  "id",
  "conversationId",
  "channelId",
  "senderId",
  "sentAt",
  "mentionsChannel",
  "renderedContent",
  "isMe",
]);

type Row = RowOf<typeof missedMessage.columns>;

const nextConversation = query(
  missedMessage.columns,
  `WITH mine AS MATERIALIZED (
    SELECT d.message_id AS id, m.conversation_id AS conversation_id
    FROM missed_messages d CROSS JOIN messages m ON m.id = d.message_id
    WHERE d.user_id = +:userId AND d.due_at <= +:now)
  SELECT ${missedMessage.list} FROM mine CROSS JOIN messages m ON m.id = mine.id
  WHERE mine.conversation_id = (SELECT conversation_id FROM mine ORDER BY id LIMIT 1) ORDER BY m.id`,
);

const forget = command((db) =>
  db
    .delete(missedMessages)
    .where(
      and(
        eq(missedMessages.userId, sql`${placeholder("userId")}`),
        eq(missedMessages.messageId, sql`${placeholder("messageId")}`),
      ),
    ),
);
