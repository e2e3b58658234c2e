import { eq, placeholder, sql } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { command } from "../../db/command.ts";
import { parameter } from "../../db/parameter.ts";
import { query, selection } from "../../db/rows.ts";
import { conversations, directParticipants } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { nameKey } from "../name-key.ts";

/** A topic of a channel or a direct message conversation, as stored. */
export type Conversation = typeof conversations.$inferSelect;

/** The conversation of a topic, ignoring case; undefined if it has never had a message. */
export function findTopic(reader: Reader, channelId: number, topic: string): Conversation | undefined {
  return byTopic.first(reader, channelId, nameKey(topic));
}

/** The direct message conversation between exactly these people, in any order. */
export function findDirectConversation(reader: Reader, userIds: readonly number[]): Conversation | undefined {
  return byParticipants(reader).get({ participants: participantsKey(userIds) });
}

/** A conversation by ID. */
export function findConversation(reader: Reader, id: number): Conversation | undefined {
  return byId(reader).get({ id });
}

/** IDs of everybody in a direct message conversation, ascending; empty for a topic. */
export function participantsOf(reader: Reader, conversationId: number): readonly number[] {
  return participantLists.get(reader, conversationId);
}

/** The conversation of a topic, which is created if needed. */
export function ensureTopic(tx: Undoable, channelId: number, topic: string): Conversation {
  const existing = findTopic(tx, channelId, topic);
  if (existing !== undefined) return existing;
  return createConversation(tx, { channelId, topic, topicKey: nameKey(topic), participants: null });
}

/** The direct message conversation between exactly these people, which is created if needed. */
export function ensureDirectConversation(tx: Undoable, userIds: readonly number[]): Conversation {
  const existing = findDirectConversation(tx, userIds);
  if (existing !== undefined) return existing;
  const participants = participantsKey(userIds);
  const conversation = createConversation(tx, { channelId: null, topic: null, topicKey: null, participants });
  for (const userId of parseParticipants(participants)) {
    insertParticipant(tx).run({ userId, conversationId: conversation.id });
  }
  return conversation;
}

/** Records a conversation's newest message, and how it spells the topic (null for direct messages). */
export function recordNewestMessage(tx: Reader, id: number, lastMessageId: number, topic: string | null): void {
  update(tx).run({ id, lastMessageId, topic });
}

/** Records the newest event when messages are moved into a topic whose read state is kept by ranges alone. */
export function recordMovedIn(tx: Reader, id: number, eventId: number): void {
  updateMovedIn(tx).run({ id, eventId });
}

function createConversation(
  tx: Undoable,
  values: Pick<Conversation, "channelId" | "topic" | "topicKey" | "participants">,
) {
  const id = Number(insert(tx).run(values).lastInsertRowid);
  // The ID may have belonged to a conversation that was rolled back.
  participantLists.forget(tx, id);
  return { ...values, id, lastMessageId: 0, movedInEventId: null };
}

/** A set of people as `conversations.participants` stores it. */
function participantsKey(userIds: readonly number[]): string {
  return [...new Set(userIds)].sort((a, b) => a - b).join(",");
}

/** The IDs in `conversations.participants`. */
export function parseParticipants(key: string): number[] {
  return key.split(",").map(Number);
}

const participantLists = defineCache((reader, id: number): readonly number[] => {
  const participants = findConversation(reader, id)?.participants;
  return typeof participants === "string" ? parseParticipants(participants) : [];
});

// Written as SQL because this runs for every message: the query builder takes longer to build the answer than SQLite to
// find it.
const whole = selection(conversations, "c", [
  "id",
  "channelId",
  "topic",
  "topicKey",
  "participants",
  "lastMessageId",
  "movedInEventId",
]);

const byTopic = query(
  whole.columns,
  `SELECT ${whole.list} FROM conversations c WHERE c.channel_id = +? AND c.topic_key = +?`,
);

const byParticipants = statement((db) =>
  db
    .select()
    .from(conversations)
    .where(eq(conversations.participants, parameter("participants")))
    .prepare(),
);

const byId = statement((db) =>
  db
    .select()
    .from(conversations)
    .where(eq(conversations.id, parameter("id")))
    .prepare(),
);

const insert = statement((db) =>
  db
    .insert(conversations)
    .values({
      channelId: placeholder("channelId"),
      topic: placeholder("topic"),
      topicKey: placeholder("topicKey"),
      participants: placeholder("participants"),
    })
    .prepare(),
);

const insertParticipant = statement((db) =>
  db
    .insert(directParticipants)
    .values({ userId: placeholder("userId"), conversationId: placeholder("conversationId") })
    .prepare(),
);

const update = command((db) =>
  db
    .update(conversations)
    .set({ lastMessageId: sql`${placeholder("lastMessageId")}`, topic: sql`${placeholder("topic")}` })
    .where(eq(conversations.id, parameter("id"))),
);

const updateMovedIn = command((db) =>
  db
    .update(conversations)
    .set({ movedInEventId: sql`${placeholder("eventId")}` })
    .where(eq(conversations.id, parameter("id"))),
);
