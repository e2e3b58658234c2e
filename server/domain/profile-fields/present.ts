import type { Reader } from "../../db/store.ts";
import { allProfileFields } from "./queries.ts";
import { type ProfileFieldShape, profileFieldTypes } from "./shapes.ts";

/** All custom profile fields as the API writes them, in order. */
export function presentProfileFields(reader: Reader): ProfileFieldShape[] {
  return allProfileFields(reader).map((field, order) => ({
    id: field.id,
    type: field.type,
    order,
    name: field.name,
    hint: field.hint,
    field_data: field.fieldData,
    ...(field.displayInProfileSummary ? { display_in_profile_summary: true as const } : {}),
    required: field.isRequired,
    editable_by_user: field.isEditableByUser,
  }));
}

/** The `custom_profile_fields` group of a registration (the wire specification, 2.3). */
export function profileFieldsSnapshot(reader: Reader) {
  return { custom_profile_fields: presentProfileFields(reader), custom_profile_field_types: profileFieldTypes };
}
