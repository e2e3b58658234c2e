import { placeholder } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import { messageEdits } from "../../../db/schema/messages.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { StoredEdit } from "./queries.ts";

/** What was different before a change; of a move both sides. */
export type Change = Partial<Omit<StoredEdit, "id" | "messageId" | "userId" | "editedAt">>;

/** Writes down that somebody changed a message. */
export function recordEdit(tx: Tx, userId: number, messageId: number, change: Change): void {
  insert(tx).run({ ...unchanged, ...change, messageId, userId, editedAt: tx.now });
}

const unchanged = {
  prevContent: null,
  prevRenderedContent: null,
  prevTopic: null,
  topic: null,
  prevChannelId: null,
  channelId: null,
};

const insert = command((db) =>
  db.insert(messageEdits).values({
    messageId: placeholder("messageId"),
    userId: placeholder("userId"),
    editedAt: placeholder("editedAt"),
    prevContent: placeholder("prevContent"),
    prevRenderedContent: placeholder("prevRenderedContent"),
    prevTopic: placeholder("prevTopic"),
    topic: placeholder("topic"),
    prevChannelId: placeholder("prevChannelId"),
    channelId: placeholder("channelId"),
  }),
);
