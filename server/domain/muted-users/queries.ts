import { asc, eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { mutedUsers } from "../../db/schema/muted-users.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { MutedUserShape } from "./shapes.ts";

/** The people whom somebody has muted, by ID. */
export function mutedUsersOf(reader: Reader, userId: number): MutedUserShape[] {
  return ofUser(reader).all({ userId });
}

const ofUser = statement((db) =>
  db
    .select({ id: mutedUsers.mutedUserId, timestamp: mutedUsers.mutedAt })
    .from(mutedUsers)
    .where(eq(mutedUsers.userId, parameter("userId")))
    .orderBy(asc(mutedUsers.mutedUserId))
    .prepare(),
);
