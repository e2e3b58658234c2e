import { eq, placeholder, sql } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { column, integer, query, selection } from "../../db/rows.ts";
import { messages } from "../../db/schema/messages.ts";
import { missedMessages } from "../../db/schema/missed-messages.ts";
import type { Reader } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { DomainEvents } from "../domain-events.ts";
import { presenceOf } from "../presence/store.ts";
import { offlineAfter } from "../presence/timing.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { findUser } from "../users/queries.ts";
import { findCandidates } from "./candidates.ts";
import { reasonToNotify } from "./policy.ts";
import { progressOf, recordProgress } from "./progress.ts";
import { type MessageFacts, readRecipientFacts } from "./recipient-facts.ts";

/** The number of people and messages that one transaction decides on: few enough that other requests do not wait. */
const batchSize = 200;

/** Mentions in an edit are ignored if there are more than this. */
const mentionedLimit = 500;

/** With this many messages an email is due, even before the person's batching period ends. */
const waitingLimit = 200;

/** Whether there are messages for which it has not been decided who is notified. */
export function hasUndecidedMessages(reader: Reader): boolean {
  const progress = progressOf(reader);
  return progress !== undefined && nextMessages.first(reader, { after: progress.messageId, limit: 1 }) !== undefined;
}

/** Decides who will be sent an email about the next messages unless they read them first. */
export function decideOnNextMessages(tx: Tx): void {
  const progress = progressOf(tx);
  if (progress === undefined) return;
  let left = batchSize;
  let { messageId, userId: afterUserId } = progress;
  for (const message of messagesAfter(tx, messageId, batchSize)) {
    const candidates = findCandidates(tx, message, afterUserId, left);
    collectForAway(tx, message, candidates);
    const last = candidates.at(-1);
    if (candidates.length === left && last !== undefined) {
      afterUserId = last;
      break;
    }
    left -= candidates.length;
    messageId = message.id;
    afterUserId = 0;
  }
  recordProgress(tx, { messageId, userId: afterUserId });
}

/**
 * Decides for the people whom an edit newly mentions. It does nothing for a message that `decideOnNextMessages` has not
 * reached yet, because that will include them. It also does nothing if there are too many people, because other
 * requests would wait.
 */
export function decideOnMentioned(tx: Tx, { messageId, userIds }: DomainEvents["mentionedByEdit"]): void {
  if (userIds.length === 0 || userIds.length > mentionedLimit) return;
  const progress = progressOf(tx);
  if (progress === undefined || messageId > progress.messageId) return;
  const [message] = messagesAfter(tx, messageId - 1, 1);
  if (message?.id === messageId) collectForAway(tx, { ...message, sentAt: tx.now }, userIds);
}

function collectForAway(tx: Tx, message: MessageFacts, candidates: readonly number[]): void {
  const away = candidates.filter((userId) => userId !== message.senderId && isAway(tx, userId, message.sentAt));
  if (away.length === 0) return;
  for (const [userId, recipientFacts] of readRecipientFacts(tx, message, away)) {
    if (reasonToNotify(recipientFacts) !== null) addToEmail(tx, userId, message);
  }
}

/** Whether an active person, not a bot, was away when the message was sent, and has not been active since. */
function isAway(reader: Reader, userId: number, sentAt: number): boolean {
  const user = findUser(reader, userId);
  if (user === undefined || !user.isActive || user.botType !== null) return false;
  return presenceOf(reader, userId).activeAt < sentAt - offlineAfter;
}

/**
 * Adds a message to the person's next email. It is due at the same time as the messages that are waiting and not yet
 * due; otherwise after the batching period. With `waitingLimit` messages, all are due at once.
 */
function addToEmail(tx: Tx, userId: number, message: MessageFacts): void {
  const waiting = waitingOf.first(tx, userId);
  const { count = 0, dueAt: known = null } = waiting ?? {};
  const period = settingsOf(tx, userId).email_notifications_batching_period_seconds;
  const dueAt = known !== null && known > tx.now ? known : message.sentAt + period;
  insert(tx).run({ userId, messageId: message.id, dueAt });
  if (count + 1 >= waitingLimit) makeDue(tx).run({ userId, now: tx.now });
}

function messagesAfter(reader: Reader, after: number, limit: number): MessageFacts[] {
  const rows = nextMessages.all(reader, { after, limit });
  return rows.map((row) => ({ ...row, mentionsChannel: row.mentionsChannel === 1 }));
}

const facts = selection(messages, "m", ["id", "conversationId", "channelId", "senderId", "sentAt", "mentionsChannel"]);

const nextMessages = query(
  { ...facts.columns, topicKey: column<string | null>() },
  `SELECT ${facts.list}, c.topic_key AS topicKey
  FROM messages m CROSS JOIN conversations c ON c.id = m.conversation_id
  WHERE m.id > +:after ORDER BY m.id LIMIT +:limit`,
);

const waitingOf = query(
  { count: integer, dueAt: column<number | null>() },
  "SELECT count(*) AS count, max(due_at) AS dueAt FROM missed_messages WHERE user_id = +?",
);

const insert = command((db) =>
  db
    .insert(missedMessages)
    .values({ userId: placeholder("userId"), messageId: placeholder("messageId"), dueAt: placeholder("dueAt") })
    .onConflictDoNothing(),
);

const makeDue = command((db) =>
  db
    .update(missedMessages)
    .set({ dueAt: sql`${placeholder("now")}` })
    .where(eq(missedMessages.userId, placeholder("userId"))),
);
