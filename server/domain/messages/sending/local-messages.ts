import { and, eq, isNull, or, placeholder } from "drizzle-orm";
import { parameter } from "../../../db/parameter.ts";
import { localMessages } from "../../../db/schema/events.ts";
import { messages } from "../../../db/schema/messages.ts";
import { type Reader, statement } from "../../../db/store.ts";

/** A message by the name its sender's client gave it, unique within the client's event queue. */
export type LocalName = { readonly queueId: string; readonly localId: string };

/** The ID of the message that this sender has sent under this name already, deleted since or not; else undefined. */
export function findSent(reader: Reader, senderId: number, name: LocalName): number | undefined {
  return sent(reader).get({ ...name, senderId })?.messageId;
}

/** Remembers the name of a message, so that sending it once more does not send it twice. */
export function rememberSent(tx: Reader, messageId: number, { queueId, localId }: LocalName): void {
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
