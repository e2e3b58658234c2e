import { type ProfileFieldShape, profileFieldTypes, readOptions } from "#server/domain/profile-fields/shapes.ts";
import { formatList } from "../../../lib/format.ts";

/** A value in a profile: a text, or IDs of people. */
export type ProfileValue = string | readonly number[];

/** The options of a list, in order. */
export function listOptions({ field_data }: Pick<ProfileFieldShape, "field_data">): { value: string; label: string }[] {
  return readOptions(field_data).map(({ key, text }) => ({ value: key, label: text }));
}

/**
 * A profile value as people read it: options by their text, people by their names. A value of a removed field is
 * converted as far as possible.
 */
export function formatProfileValue(
  field: Pick<ProfileFieldShape, "type" | "field_data"> | undefined,
  value: ProfileValue,
  nameOf: (userId: number) => string,
): string {
  if (typeof value !== "string") return formatList(value.map(nameOf));
  if (field?.type !== profileFieldTypes.SELECT.id) return value;
  return listOptions(field).find((option) => option.value === value)?.label ?? value;
}
