import { asc, eq } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { profileFields, profileValues } from "../../db/schema/profile-fields.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { ProfileData } from "./shapes.ts";

/** A custom profile field, as stored. */
export type ProfileField = typeof profileFields.$inferSelect;

/** Every custom profile field, in the order in which profiles show them. */
export function allProfileFields(reader: Reader): readonly ProfileField[] {
  return fields.get(reader, "all");
}

/** A custom profile field by ID. */
export function findProfileField(reader: Reader, id: number): ProfileField | undefined {
  return allProfileFields(reader).find((field) => field.id === id);
}

/** What somebody filled in, by the field's ID. */
export function profileDataOf(reader: Reader, userId: number): ProfileData {
  return profiles.get(reader, userId);
}

/** Whoever writes a field calls this in the same transaction. */
export function forgetProfileFields(tx: Undoable): void {
  fields.forgetAll(tx);
}

/** Whoever writes what somebody filled in calls this in the same transaction. */
export function forgetProfileOf(tx: Undoable, userId: number): void {
  profiles.forget(tx, userId);
}

const fields = defineCache((reader, _all: "all") =>
  reader.store.db.select().from(profileFields).orderBy(asc(profileFields.position), asc(profileFields.id)).all(),
);

const profiles = defineCache((reader, userId: number): ProfileData => {
  const rows = valuesOf(reader).all({ userId });
  if (rows.length === 0) return nothing;
  return Object.fromEntries(
    rows.map(({ fieldId, value, renderedValue }) => [
      fieldId,
      { value, ...(renderedValue === null ? {} : { rendered_value: renderedValue }) },
    ]),
  );
});

/** Most people of most organizations. */
const nothing: ProfileData = {};

const valuesOf = statement((db) =>
  db
    .select()
    .from(profileValues)
    .where(eq(profileValues.userId, parameter("userId")))
    .orderBy(asc(profileValues.fieldId))
    .prepare(),
);
