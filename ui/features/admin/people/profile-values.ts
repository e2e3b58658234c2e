import { profileValueLimits as limits } from "#server/domain/profile-fields/limits.ts";
import { type ProfileFieldShape, profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import type { Person } from "../../../store/organization/selectors.ts";

/** What somebody fills in: a text, or IDs of people. */
export type ProfileValue = string | readonly number[];

const types = profileFieldTypes;

/** The name of a field's value in a form. */
export function profileKey({ id }: Pick<ProfileFieldShape, "id">): string {
  return `profile_${id}`;
}

/** Whether a name in a form is that of a profile field. */
export function isProfileKey(key: string): boolean {
  return /^profile_\d+$/.test(key);
}

/** What somebody's profile says in this field. */
export function profileValueOf(
  { id, type }: Pick<ProfileFieldShape, "id" | "type">,
  { profile_data = {} }: Pick<Person, "profile_data">,
): ProfileValue {
  const text = profile_data[id]?.value ?? "";
  return type === types.USER.id ? ((text === "" ? [] : JSON.parse(text)) as number[]) : text;
}

/** The options of a list, in their order. */
export function optionsOf({ field_data }: Pick<ProfileFieldShape, "field_data">): { value: string; label: string }[] {
  const options = JSON.parse(field_data || "{}") as Record<string, { text: string; order: string | number }>;
  return Object.entries(options)
    .sort(([, a], [, b]) => Number(a.order) - Number(b.order))
    .map(([value, { text }]) => ({ value, label: text }));
}

/**
 * What somebody filled in, as it is read: options by what they are called, people by their names. A field that is not
 * known any more is read as far as that goes.
 */
export function profileText(
  field: Pick<ProfileFieldShape, "type" | "field_data"> | undefined,
  value: ProfileValue,
  nameOf: (userId: number) => string,
): string {
  if (typeof value !== "string") return value.map(nameOf).join(", ");
  if (field?.type !== types.SELECT.id) return value;
  return optionsOf(field).find((option) => option.value === value)?.label ?? value;
}

/** Why this cannot stand in the field. */
export function profileProblem(
  field: Pick<ProfileFieldShape, "type" | "field_data">,
  value: ProfileValue,
): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const text = value.trim();
  switch (field.type) {
    case types.SELECT.id:
      return optionsOf(field).some((option) => option.value === text) ? undefined : "This option is no longer there.";
    case types.DATE.id:
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : "Enter a day.";
    case types.URL.id:
      if (!/^https?:\/\/[^\s"<>]+$/i.test(text) || !URL.canParse(text)) {
        return "Enter an address that begins with http:// or https://.";
      }
      return tooLong(text, limits.url);
    default:
      return tooLong(text, field.type === types.LONG_TEXT.id ? limits.longText : limits.shortText);
  }
}

function tooLong(text: string, limit: number): string | undefined {
  const { length } = [...text];
  return length > limit ? `Use at most ${limit} characters; these are ${length}.` : undefined;
}
