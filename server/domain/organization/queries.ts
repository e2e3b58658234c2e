import { and, count, eq, isNull } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { organizations } from "../../db/schema/organization.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";

/** The organization's row; undefined until somebody has set it up. */
export function findOrganization(reader: Reader) {
  return organization.get(reader, "only");
}

/** Drops the organization's row from the cache. Call this in the transaction that writes it. */
export function forgetOrganization(tx: Undoable): void {
  organization.forgetAll(tx);
}

const organization = defineCache((reader, _only: "only") => reader.store.db.select().from(organizations).get());

/** Counts the people (not bots) with an active account. */
export function countPeople(reader: Reader): number {
  return activePeople(reader).get()?.people ?? 0;
}

const activePeople = statement((db) =>
  db
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.botType)))
    .prepare(),
);
