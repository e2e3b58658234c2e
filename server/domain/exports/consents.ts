import { and, eq, isNull } from "drizzle-orm";
import { userSettings, users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import { allUsers } from "../users/queries.ts";
import type { ConsentShape } from "./shapes.ts";

/** Whether each active person lets administrators export their private data. Bots are left out. */
export function exportConsents(reader: Reader): ConsentShape[] {
  const consenting = consentingPeople(reader);
  return allUsers(reader)
    .filter((user) => user.isActive && user.botType === null)
    .map(({ id }) => ({ user_id: id, consented: consenting.has(id) }));
}

/** The active people who let administrators export their private data. */
export function consentingPeople(reader: Reader): ReadonlySet<number> {
  return new Set(
    usersWhoConsent(reader)
      .all()
      .map(({ id }) => id),
  );
}

const usersWhoConsent = statement((db) =>
  db
    .select({ id: users.id })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.userId))
    .where(
      and(
        eq(userSettings.name, "allow_private_data_export"),
        eq(userSettings.value, "true"),
        eq(users.isActive, true),
        isNull(users.botType),
      ),
    )
    .orderBy(users.id)
    .prepare(),
);
