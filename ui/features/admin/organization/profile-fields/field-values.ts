import { knownAccounts, type ProfileFieldShape, profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";

/** An option of a list. People's profiles store its key, so it can be renamed and moved. */
export type Option = { readonly key: string; readonly text: string };

/** The values of a profile field's form, without its kind. */
export type FieldValues = {
  readonly name: string;
  readonly hint: string;
  /** The options of a list; empty for the other kinds. */
  readonly options: readonly Option[];
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
  const data = JSON.parse(field.field_data || "{}") as Readonly<Record<string, unknown>>;
  const options = field.type === profileFieldTypes.SELECT.id ? readOptions(data as StoredOptions) : [];
  const url_pattern = String(data.url_pattern ?? accountPatterns.get(String(data.subtype)) ?? "");
  return { name, hint, options, url_pattern, display_in_profile_summary, required, editable_by_user };
}

const accountPatterns: ReadonlyMap<string, string> = new Map(
  Object.entries(knownAccounts).map(([subtype, { url_pattern }]) => [subtype, url_pattern]),
);

/** The changed values as the server's parameters. Options and URL pattern are sent whole. */
export function createFieldParameters(
  type: number,
  changes: Partial<FieldValues>,
  { options, url_pattern }: FieldValues,
) {
  const { options: changedOptions, url_pattern: changedPattern, ...others } = changes;
  if (type === profileFieldTypes.SELECT.id && changedOptions !== undefined) {
    const stored = options.map(({ key, text }, order) => [key, { text: text.trim(), order: String(order) }]);
    return { ...others, field_data: Object.fromEntries(stored) as StoredOptions };
  }
  if (type === profileFieldTypes.EXTERNAL_ACCOUNT.id && changedPattern !== undefined) {
    return { ...others, field_data: { subtype: "custom", url_pattern: url_pattern.trim() } };
  }
  return others;
}

/** The form's field for each of the server's parameters. `field_data` has what is specific to a kind. */
export const fieldOfParameter = { field_data: "options", 'field_data["url_pattern"]': "url_pattern" } as const;

/** Adds an option. No saved option and no option in the form has its key. */
export function addOption(options: readonly Option[], saved: readonly Option[]): readonly Option[] {
  const numbers = [...options, ...saved].map(({ key }) => Number(key)).filter(Number.isSafeInteger);
  const key = String(Math.max(-1, ...numbers) + 1);
  return [...options, { key, text: "" }];
}

type StoredOptions = Readonly<Record<string, { readonly text: string; readonly order: string | number }>>;

function readOptions(stored: StoredOptions): Option[] {
  return Object.entries(stored)
    .sort(([, one], [, other]) => Number(one.order) - Number(other.order))
    .map(([key, { text }]) => ({ key, text }));
}
