import { eq } from "drizzle-orm";
import { profileFields, profileValues } from "../../db/schema/profile-fields.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { assertNameCharacters } from "../name-characters.ts";
import { forgetProfileOf } from "../users/profile-data.ts";
import { optionKeys, readFieldData } from "./field-data.ts";
import { profileFieldLimits, profileSummaryLimit } from "./limits.ts";
import { presentProfileFields } from "./present.ts";
import { allProfileFields, findProfileField, forgetProfileFields, type ProfileField } from "./queries.ts";
import { fitsSummary, profileFieldTypes } from "./shapes.ts";
import { removeValue } from "./values.ts";

/** The description of a field, without its type. */
export type FieldDescription = {
  readonly name: string;
  readonly hint: string;
  readonly fieldData: Readonly<Record<string, unknown>>;
  readonly displayInProfileSummary: boolean;
  readonly isRequired: boolean;
  readonly isEditableByUser: boolean;
};

/**
 * Adds a custom profile field, and notifies everybody. Returns its ID.
 * @throws {ApiError} BAD_REQUEST for values that the wire specification, 1.6, does not allow
 */
export function insertProfileField(tx: Tx, type: number, { fieldData, ...description }: FieldDescription): number {
  const others = allProfileFields(tx);
  if (!Object.values(profileFieldTypes).some(({ id }) => id === type))
    throw invalidParameter("field_type", "invalid", "Invalid field type.");
  if (others.length >= profileFieldLimits.fields)
    throw refused("too_many", `There are too many profile fields (limit: ${profileFieldLimits.fields}).`);
  const name = readName(others, description.name);
  assertFitsSummary(others, type, description.displayInProfileSummary);
  const position = (others.at(-1)?.position ?? 0) + 1;
  const hint = description.hint.trim();
  const { id } = tx.store.db
    .insert(profileFields)
    .values({ ...description, type, name, hint, fieldData: readFieldData(type, fieldData), position })
    .returning({ id: profileFields.id })
    .get();
  announceProfileFields(tx);
  return id;
}

/**
 * Changes the given properties of a field, and notifies everybody. Values that name a removed option are removed.
 * @throws {ApiError} BAD_REQUEST
 */
export function updateProfileField(tx: Tx, id: number, change: Partial<FieldDescription>): void {
  const field = requireField(tx, id);
  const others = allProfileFields(tx).filter((other) => other.id !== id);
  const { name, hint, fieldData, ...flags } = change;
  if (flags.displayInProfileSummary !== undefined) assertFitsSummary(others, field.type, flags.displayInProfileSummary);
  const values = {
    ...(name === undefined ? {} : { name: readName(others, name) }),
    ...(hint === undefined ? {} : { hint: hint.trim() }),
    ...(fieldData === undefined ? {} : { fieldData: readFieldData(field.type, fieldData) }),
    ...flags,
  };
  if (Object.keys(values).length === 0) return;
  tx.store.db.update(profileFields).set(values).where(eq(profileFields.id, id)).run();
  announceProfileFields(tx);
  if (values.fieldData !== undefined && field.type === profileFieldTypes.SELECT.id) {
    removeInvalidChoices(tx, id, optionKeys(values.fieldData));
  }
}

/**
 * Removes a field with all its values, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST when there is none with that ID
 */
export function deleteProfileField(tx: Tx, id: number): void {
  requireField(tx, id);
  const values = tx.store.db.delete(profileValues).where(eq(profileValues.fieldId, id)).returning().all();
  for (const { userId } of values) forgetProfileOf(tx, userId);
  tx.store.db.delete(profileFields).where(eq(profileFields.id, id)).run();
  announceProfileFields(tx);
}

/**
 * Changes the order of the fields, and notifies everybody.
 * @throws {ApiError} BAD_REQUEST unless each is named once
 */
export function reorderProfileFields(tx: Tx, order: readonly number[]): void {
  const fields = allProfileFields(tx);
  if (order.length !== fields.length || !fields.every(({ id }) => order.includes(id))) {
    throw invalidParameter("order", "invalid", "Invalid order mapping.");
  }
  for (const [position, id] of order.entries()) {
    tx.store.db.update(profileFields).set({ position }).where(eq(profileFields.id, id)).run();
  }
  announceProfileFields(tx);
}

function requireField(tx: Tx, id: number): ProfileField {
  const field = findProfileField(tx, id);
  if (field === undefined) throw invalidParameter("field_id", "unknown", `Field id ${id} not found.`);
  return field;
}

function readName(others: readonly ProfileField[], text: string): string {
  const name = text.trim();
  if (name === "") throw invalidParameter("name", "blank", "Label cannot be blank.");
  assertNameCharacters(name, "field");
  if (others.some((other) => other.name === name))
    throw invalidParameter("name", "taken", "A field with that label already exists.");
  return name;
}

function assertFitsSummary(others: readonly ProfileField[], type: number, isShown: boolean): void {
  if (!isShown) return;
  if (!fitsSummary(type)) {
    throw invalidParameter(
      "display_in_profile_summary",
      "unfit",
      "Field type not supported for display in profile summary.",
    );
  }
  if (others.filter((other) => other.displayInProfileSummary).length >= profileSummaryLimit) {
    throw invalidParameter(
      "display_in_profile_summary",
      "conflict",
      `Only ${profileSummaryLimit} custom profile fields can be displayed in the profile summary.`,
    );
  }
}

function removeInvalidChoices(tx: Tx, fieldId: number, keys: readonly string[]): void {
  const values = tx.store.db.select().from(profileValues).where(eq(profileValues.fieldId, fieldId)).all();
  for (const { userId, value } of values) if (!keys.includes(value)) removeValue(tx, userId, fieldId);
}

/** Notifies everybody of all fields. Call this in the transaction that writes one. */
function announceProfileFields(tx: Tx): void {
  forgetProfileFields(tx);
  tx.append({ type: "custom_profile_fields", fields: presentProfileFields(tx) }, { kind: "everyone" });
}
