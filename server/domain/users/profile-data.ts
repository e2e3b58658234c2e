import { asc, eq } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { profileValues } from "../../db/schema/profile-fields.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { ProfileData } from "./shapes.ts";

/** A person's profile values, by the field's ID. */
export function profileDataOf(reader: Reader, userId: number): ProfileData {
  return profiles.get(reader, userId);
}

/** Drops a person's profile values from the cache. Call this in the transaction that writes them. */
export function forgetProfileOf(tx: Undoable, userId: number): void {
  profiles.forget(tx, userId);
}

const profiles = defineCache((reader, userId: number): ProfileData => {
  const rows = valuesOf(reader).all({ userId });
  if (rows.length === 0) return noProfileData;
  return Object.fromEntries(
    rows.map(({ fieldId, value, renderedValue }) => [
      fieldId,
      { value, ...(renderedValue === null ? {} : { rendered_value: renderedValue }) },
    ]),
  );
});

/** One object for all people who have filled in nothing, which are most people. */
const noProfileData: ProfileData = {};

const valuesOf = statement((db) =>
  db
    .select()
    .from(profileValues)
    .where(eq(profileValues.userId, parameter("userId")))
    .orderBy(asc(profileValues.fieldId))
    .prepare(),
);
