import { and, desc, eq, gt } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { conversations, directParticipants } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { User } from "../users/queries.ts";
import { parseParticipants } from "./conversations.ts";
import { recentConversationLimit } from "./limits.ts";
import type { RecentDirectConversation } from "./shapes.ts";

/** Somebody's direct message conversations, the one with the newest message first. */
export function recentDirectConversations(reader: Reader, user: User): RecentDirectConversation[] {
  return recentDirects(reader)
    .all({ userId: user.id })
    .map(({ participants, lastMessageId }) => ({
      max_message_id: lastMessageId,
      user_ids: parseParticipants(participants ?? "").filter((id) => id !== user.id),
    }));
}

const recentDirects = statement((db) =>
  db
    .select({ participants: conversations.participants, lastMessageId: conversations.lastMessageId })
    .from(directParticipants)
    .innerJoin(conversations, eq(conversations.id, directParticipants.conversationId))
    .where(and(eq(directParticipants.userId, parameter("userId")), gt(conversations.lastMessageId, 0)))
    .orderBy(desc(conversations.lastMessageId))
    .limit(recentConversationLimit)
    .prepare(),
);
