import { and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { parameter } from "../../db/parameter.ts";
import { directParticipants } from "../../db/schema/messages.ts";
import { type Reader, statement } from "../../db/store.ts";
import { subscribersOf, subscriptionsOf } from "../channel-members/queries.ts";

/** IDs of the people who share a channel with a user now, or have ever had a direct message conversation with them. */
export function contactsOf(reader: Reader, userId: number): ReadonlySet<number> {
  const contacts = new Set<number>();
  for (const { channelId, isActive } of subscriptionsOf(reader, userId).values()) {
    if (isActive) for (const id of subscribersOf(reader, channelId)) contacts.add(id);
  }
  for (const { id } of directContacts(reader).all({ userId })) contacts.add(id);
  return contacts;
}

const others = alias(directParticipants, "others");

const directContacts = statement((db) =>
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
