import { and, eq, lte, placeholder } from "drizzle-orm";
import { parameter } from "../../../db/parameter.ts";
import { localMessages } from "../../../db/schema/messages.ts";
import { type Reader, statement } from "../../../db/store.ts";

/** The ID that a client gave to its own message, unique among the messages that it sends with this queue. */
export type LocalId = { readonly queueId: string; readonly localId: string };

/**
 * The ID of the message that this sender has already sent with this local ID, even if the queue has ended or the message
 * was deleted since; undefined if there is none.
 */
export function findSent(reader: Reader, senderId: number, local: LocalId): number | undefined {
  return messageOfLocalId(reader).get({ ...local, senderId })?.messageId;
}

/** Stores the local ID of a message, so that a repeated request does not send it twice. */
export function rememberSent(tx: Reader, senderId: number, { queueId, localId }: LocalId, messageId: number): void {
  insert(tx).run({ senderId, queueId, localId, messageId });
}

/** Forgets the local IDs of messages up to this one. */
export function forgetSentUpTo(tx: Reader, messageId: number): void {
  tx.store.db.delete(localMessages).where(lte(localMessages.messageId, messageId)).run();
}

const messageOfLocalId = statement((db) =>
  db
    .select({ messageId: localMessages.messageId })
    .from(localMessages)
    .where(
      and(
        eq(localMessages.senderId, parameter("senderId")),
        eq(localMessages.queueId, parameter("queueId")),
        eq(localMessages.localId, parameter("localId")),
      ),
    )
    .prepare(),
);

const insert = statement((db) =>
  db
    .insert(localMessages)
    .values({
      senderId: placeholder("senderId"),
      queueId: placeholder("queueId"),
      localId: placeholder("localId"),
      messageId: placeholder("messageId"),
    })
    .prepare(),
);
