import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { profileFields } from "../../db/schema/profile-fields.ts";
import type { Reader } from "../../db/store.ts";

/** A custom profile field, as stored. */
export type ProfileField = typeof profileFields.$inferSelect;

/** All custom profile fields, in the order in which profiles show them. */
export function allProfileFields(reader: Reader): readonly ProfileField[] {
  return fields.get(reader, "all");
}

/** A custom profile field by ID. */
export function findProfileField(reader: Reader, id: number): ProfileField | undefined {
  return allProfileFields(reader).find((field) => field.id === id);
}

/** Drops the cached fields. Call this in the transaction that writes one. */
export function forgetProfileFields(tx: Undoable): void {
  fields.forgetAll(tx);
}

const fields = defineCache((reader, _all: "all") =>
  reader.store.db.select().from(profileFields).orderBy(asc(profileFields.position), asc(profileFields.id)).all(),
);
