import { t } from "@lingui/core/macro";
import { profileValueLimits as limits } from "#server/domain/profile-fields/limits.ts";
import {
  isDate,
  isWebAddress,
  type ProfileFieldShape,
  profileFieldTypes,
  readProfilePeople,
} from "#server/domain/profile-fields/shapes.ts";
import { tooLongProblem } from "../../../lib/length-problem.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { listOptions, type ProfileValue } from "./format-profile-value.ts";

const types = profileFieldTypes;

/** A form's name for a profile field. */
export type ProfileKey = `profile_${number}`;

/** The form's name for a profile field. */
export function profileKey({ id }: Pick<ProfileFieldShape, "id">): ProfileKey {
  return `profile_${id}`;
}

/** Whether a form's field is a profile field. */
export function isProfileKey(key: string): key is ProfileKey {
  return /^profile_\d+$/.test(key);
}

/** A person's value in this field. */
export function readProfileValue(
  { id, type }: Pick<ProfileFieldShape, "id" | "type">,
  { profile_data = {} }: Pick<Person, "profile_data">,
): ProfileValue {
  const text = profile_data[id]?.value ?? "";
  return type === types.USER.id ? readProfilePeople(text) : text;
}

/** Why the field refuses this value. */
export function profileProblem(
  field: Pick<ProfileFieldShape, "type" | "field_data">,
  value: ProfileValue,
): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const text = value.trim();
  switch (field.type) {
    case types.SELECT.id:
      return listOptions(field).some((option) => option.value === text)
        ? undefined
        : t`This option no longer exists. Choose another.`;
    case types.DATE.id:
      return isDate(text) ? undefined : t`Enter a date.`;
    case types.URL.id:
      if (!isWebAddress(text)) return t`Enter an address that begins with http:// or https://.`;
      return tooLong(text, limits.url);
    default:
      return tooLong(text, field.type === types.LONG_TEXT.id ? limits.longText : limits.shortText);
  }
}

function tooLong(text: string, limit: number): string | undefined {
  const { length } = [...text];
  return length > limit ? tooLongProblem(limit, length) : undefined;
}
