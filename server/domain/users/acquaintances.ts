import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { parameter } from "../../db/parameter.ts";
import { directParticipants } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { subscribersOf, subscriptionsOf } from "../channel-members/queries.ts";

/**
 * IDs of everybody who shares a channel with a person now, or has ever shared a direct message conversation with them.
 */
export function acquaintancesOf(reader: Reader, userId: number): ReadonlySet<number> {
  const known = new Set<number>();
  for (const { channelId, isActive } of subscriptionsOf(reader, userId).values()) {
    if (isActive) for (const id of subscribersOf(reader, channelId)) known.add(id);
  }
  for (const { id } of correspondents(reader).all({ userId })) known.add(id);
  return known;
}

const others = alias(directParticipants, "others");

const correspondents = statement((db) =>
  db
    .selectDistinct({ id: others.userId })
    .from(directParticipants)
    .innerJoin(
      others,
      and(eq(others.conversationId, directParticipants.conversationId), ne(others.userId, directParticipants.userId)),
    )
    .where(eq(directParticipants.userId, parameter("userId")))
    .prepare(),
);
