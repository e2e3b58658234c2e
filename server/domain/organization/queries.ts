import { and, count, eq, gt, isNull } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { messages } from "../../db/schema/messages.ts";
import { organizations } from "../../db/schema/organization.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { lastMessageIdBefore } from "../messages/by-time.ts";

/** The organization's row; undefined until somebody has set it up. */
export function findOrganization(reader: Reader) {
  return organization.get(reader, "only");
}

/** Whoever writes the organization's row calls this in the same transaction. */
export function forgetOrganization(tx: Undoable): void {
  organization.forgetAll(tx);
}

const organization = defineCache((reader, _only: "only") => reader.store.db.select().from(organizations).get());

/** How many people (not bots) have an active account. */
export function countPeople(reader: Reader): number {
  return activePeople(reader).get()?.people ?? 0;
}

/** How many messages were sent since a moment (UNIX seconds). */
export function countMessagesSince(reader: Reader, since: number): number {
  return messagesAfter(reader).get({ id: lastMessageIdBefore(reader, since) })?.messages ?? 0;
}

const activePeople = statement((db) =>
  db
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.botType)))
    .prepare(),
);

const messagesAfter = statement((db) =>
  db
    .select({ messages: count() })
    .from(messages)
    .where(gt(messages.id, parameter("id")))
    .prepare(),
);
