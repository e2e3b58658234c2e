import type { Context } from "../../../context.ts";
import { messages } from "../../../db/schema/messages.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { ensureTopic, recordNewestMessage } from "../../messages/conversations.ts";
import { indexMessage } from "../../messages/search-index.ts";
import { allUsers } from "../../users/queries.ts";

/** Inserts many messages into a topic at once, without events; returns their IDs. */
export function fillTopic(ctx: Context, channelId: number, topic: string, count: number): Promise<number[]> {
  return mutate(ctx, (tx) => {
    const conversation = ensureTopic(tx, channelId, topic);
    const everybody = allUsers(tx);
    const ids = Array.from({ length: count }, (_, at) => {
      const content = `Word ${at} about the lamp`;
      const { id } = tx.store.db
        .insert(messages)
        .values({
          conversationId: conversation.id,
          channelId,
          senderId: everybody[at % everybody.length]?.id ?? 0,
          topic,
          content,
          renderedContent: `<p>${content}</p>`,
          client: "website",
          sentAt: tx.now,
        })
        .returning({ id: messages.id })
        .get();
      indexMessage(tx, id, topic, content);
      return id;
    });
    recordNewestMessage(tx, conversation.id, ids.at(-1) ?? 0, topic);
    return ids;
  });
}
