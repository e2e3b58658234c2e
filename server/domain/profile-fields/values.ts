import { and, eq } from "drizzle-orm";
import { profileValues as profileValueRows } from "../../db/schema/profile-fields.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { renderDescription } from "../../markdown/description.ts";
import type { Tx } from "../../transactions/tx.ts";
import { personOf } from "../permissions/person-of.ts";
import { watchersOf } from "../users/audience.ts";
import { announceChange } from "../users/change.ts";
import { forgetProfileOf, profileDataOf } from "../users/profile-data.ts";
import { findUser, type User } from "../users/queries.ts";
import type { ProfileValues } from "../users/shapes.ts";
import { mayFillInField } from "./policy.ts";
import { findProfileField, type ProfileField } from "./queries.ts";
import { readProfileValue } from "./read-value.ts";
import { profileFieldTypes } from "./shapes.ts";

/**
 * Fills in fields of a person's profile, all or none, and notifies those who can see them. Null, an empty text or an
 * empty list removes a value.
 * @param parameter the endpoint's name for the values; a refusal names the position in it
 * @throws {ApiError} BAD_REQUEST for a field that does not exist or that `by` may not fill in, and for an invalid value
 */
export function changeProfile(
  tx: Tx,
  by: User,
  user: User,
  values: ProfileValues,
  parameter: "data" | "profile_data",
): void {
  if (user.botType !== null && values.length > 0) {
    throw invalidParameter(parameter, "unfit", "Bots have no profile fields.");
  }
  for (const [index, { id, value }] of values.entries()) {
    const { field, text } = forParameter(`${parameter}[${index}]`, () => readFieldValue(tx, by, user, id, value));
    if (text === null) removeValue(tx, user.id, id);
    else storeValue(tx, user, field, text);
  }
}

function readFieldValue(tx: Tx, by: User, user: User, id: number, value: ProfileValues[number]["value"]) {
  const field = requireField(tx, by, user, id);
  return { field, text: readProfileValue(tx, by, field, value) };
}

/** Removes a value, and notifies those who can see it. Removing a value that does not exist is no change. */
export function removeValue(tx: Tx, userId: number, fieldId: number): void {
  if (profileDataOf(tx, userId)[fieldId] === undefined) return;
  const row = and(eq(profileValueRows.userId, userId), eq(profileValueRows.fieldId, fieldId));
  tx.store.db.delete(profileValueRows).where(row).run();
  announceValue(tx, userId, { id: fieldId, value: null });
}

function requireField(tx: Tx, by: User, user: User, id: number): ProfileField {
  const field = findProfileField(tx, id);
  if (field === undefined) throw invalidParameter("data", "unknown", `Field id ${id} not found.`);
  if (!mayFillInField(personOf(tx, by), { user, isEditableByUser: field.isEditableByUser })) {
    throw invalidParameter(
      "data",
      "not_allowed",
      "You are not allowed to change this field. Contact an administrator to update it.",
    );
  }
  return field;
}

function storeValue(tx: Tx, user: User, field: ProfileField, value: string): void {
  if (profileDataOf(tx, user.id)[field.id]?.value === value) return;
  const rendered = isMarkdown(field) ? renderDescription(value, tx.calls.markdownLookup(tx, user)) : null;
  tx.store.db
    .insert(profileValueRows)
    .values({ userId: user.id, fieldId: field.id, value, renderedValue: rendered })
    .onConflictDoUpdate({
      target: [profileValueRows.userId, profileValueRows.fieldId],
      set: { value, renderedValue: rendered },
    })
    .run();
  announceValue(tx, user.id, { id: field.id, value, ...(rendered === null ? {} : { rendered_value: rendered }) });
}

function isMarkdown({ type }: ProfileField): boolean {
  return type === profileFieldTypes.SHORT_TEXT.id || type === profileFieldTypes.LONG_TEXT.id;
}

type ChangedValue = { readonly id: number; readonly value: string | null; readonly rendered_value?: string };

function announceValue(tx: Tx, userId: number, custom_profile_field: ChangedValue): void {
  forgetProfileOf(tx, userId);
  const user = findUser(tx, userId);
  if (user !== undefined) announceChange(tx, user, { custom_profile_field }, watchersOf(tx, user));
}
