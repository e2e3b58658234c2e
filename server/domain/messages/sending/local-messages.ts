import { and, eq, isNull, or, placeholder } from "drizzle-orm";
import { parameter } from "../../../db/parameter.ts";
import { localMessages } from "../../../db/schema/events.ts";
import { messages } from "../../../db/schema/messages.ts";
import { type Reader, statement } from "../../../db/store.ts";

/** The ID that a client gave to its own message, unique within the client's event queue. */
export type LocalId = { readonly queueId: string; readonly localId: string };

/**
 * The ID of the message that this sender has already sent with this local ID, even if it was deleted since; undefined
 * if there is none.
 */
export function findSent(reader: Reader, senderId: number, local: LocalId): number | undefined {
  return sent(reader).get({ ...local, senderId })?.messageId;
}

/** Stores the local ID of a message, so that a repeated request does not send it twice. */
export function rememberSent(tx: Reader, messageId: number, { queueId, localId }: LocalId): void {
  insert(tx).run({ queueId, localId, messageId });
}

const sent = statement((db) =>
  db
    .select({ messageId: localMessages.messageId })
    .from(localMessages)
    .leftJoin(messages, eq(messages.id, localMessages.messageId))
    .where(
      and(
        eq(localMessages.queueId, parameter("queueId")),
        eq(localMessages.localId, parameter("localId")),
        or(eq(messages.senderId, parameter("senderId")), isNull(messages.id)),
      ),
    )
    .prepare(),
);

const insert = statement((db) =>
  db
    .insert(localMessages)
    .values({
      queueId: placeholder("queueId"),
      localId: placeholder("localId"),
      messageId: placeholder("messageId"),
    })
    .prepare(),
);
