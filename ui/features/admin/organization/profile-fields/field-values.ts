import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import {
  type ProfileFieldOption,
  type ProfileFieldShape,
  profileFieldTypes,
  readOptions,
  readUrlPattern,
  type StoredOptions,
} from "#server/domain/profile-fields/shapes.ts";
import { fieldsOf } from "../../../../components/form/error-field.ts";

/** The values of a profile field's form, without its kind. */
export type FieldValues = {
  readonly name: string;
  readonly hint: string;
  /** The options of a list; empty for the other kinds. */
  readonly options: readonly ProfileFieldOption[];
  /** The URL pattern of an external account; empty for the other kinds. */
  readonly url_pattern: string;
  readonly display_in_profile_summary: boolean;
  readonly required: boolean;
  readonly editable_by_user: boolean;
};

/** The initial values of a new field. */
export const emptyField: FieldValues = {
  name: "",
  hint: "",
  options: [],
  url_pattern: "",
  display_in_profile_summary: false,
  required: false,
  editable_by_user: true,
};

/** The form's values for a saved field. */
export function readFieldValues(field: ProfileFieldShape): FieldValues {
  const { name, hint, required, editable_by_user, display_in_profile_summary = false } = field;
  const options = field.type === profileFieldTypes.SELECT.id ? readOptions(field.field_data) : [];
  const url_pattern = field.type === profileFieldTypes.EXTERNAL_ACCOUNT.id ? readUrlPattern(field.field_data) : "";
  return { name, hint, options, url_pattern, display_in_profile_summary, required, editable_by_user };
}

/** The changed values as the server's parameters. Options and URL pattern are sent whole. */
export function createFieldParameters(
  type: number,
  changes: Partial<FieldValues>,
  { options, url_pattern }: FieldValues,
) {
  const { options: changedOptions, url_pattern: changedPattern, ...others } = changes;
  if (type === profileFieldTypes.SELECT.id && changedOptions !== undefined) {
    const stored = options.map(({ key, text }, order) => [key, { text: text.trim(), order: String(order) }]);
    const field_data: StoredOptions = Object.fromEntries(stored);
    return { ...others, field_data };
  }
  if (type === profileFieldTypes.EXTERNAL_ACCOUNT.id && changedPattern !== undefined) {
    return { ...others, field_data: { subtype: "custom", url_pattern: url_pattern.trim() } };
  }
  return others;
}

/** The form's field for each of the server's parameters. `field_data` has what is specific to a kind. */
export const fieldOfParameter = fieldsOf(
  [profileFieldEndpoints.addProfileField, profileFieldEndpoints.updateProfileField],
  {
    field_data: "options",
    'field_data["url_pattern"]': "url_pattern",
  },
);

/** Adds an option. No saved option and no option in the form has its key. */
export function addOption(
  options: readonly ProfileFieldOption[],
  saved: readonly ProfileFieldOption[],
): readonly ProfileFieldOption[] {
  const numbers = [...options, ...saved].map(({ key }) => Number(key)).filter(Number.isSafeInteger);
  const key = String(Math.max(-1, ...numbers) + 1);
  return [...options, { key, text: "" }];
}
