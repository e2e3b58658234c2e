import { placeholder } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import { messageEdits } from "../../../db/schema/messages.ts";
import type { Tx } from "../../../transactions/tx.ts";
import type { StoredEdit } from "./queries.ts";

/** The part of a message that a change replaced; for a move, both the old and the new location. */
export type Change = Partial<Omit<StoredEdit, "id" | "messageId" | "userId" | "editedAt">>;

/** Records that somebody changed a message. */
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
