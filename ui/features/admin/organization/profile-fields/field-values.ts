import { knownAccounts, type ProfileFieldShape, profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";

/** An option of a list. Its key is what people's answers hold, so that it can be called otherwise and moved. */
export type Option = { readonly key: string; readonly text: string };

/** What a form has of a field, its kind aside. */
export type FieldValues = {
  readonly name: string;
  readonly hint: string;
  /** Of a list; none for the other kinds. */
  readonly options: readonly Option[];
  /** Of an account elsewhere; empty for the other kinds. */
  readonly url_pattern: string;
  readonly display_in_profile_summary: boolean;
  readonly required: boolean;
  readonly editable_by_user: boolean;
};

/** A field that nobody has described yet. */
export const noField: FieldValues = {
  name: "",
  hint: "",
  options: [],
  url_pattern: "",
  display_in_profile_summary: false,
  required: false,
  editable_by_user: true,
};

/** A field as the form has it. */
export function fieldValues(field: ProfileFieldShape): FieldValues {
  const { name, hint, required, editable_by_user, display_in_profile_summary = false } = field;
  const data = JSON.parse(field.field_data || "{}") as Readonly<Record<string, unknown>>;
  const options = field.type === profileFieldTypes.SELECT.id ? optionsOf(data as StoredOptions) : [];
  const url_pattern = String(data.url_pattern ?? accountPatterns.get(String(data.subtype)) ?? "");
  return { name, hint, options, url_pattern, display_in_profile_summary, required, editable_by_user };
}

const accountPatterns: ReadonlyMap<string, string> = new Map(
  Object.entries(knownAccounts).map(([subtype, { url_pattern }]) => [subtype, url_pattern]),
);

/** What is sent for what differs; a field's options and its address are sent whole. */
export function fieldParameters(type: number, changes: Partial<FieldValues>, { options, url_pattern }: FieldValues) {
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

/** The server's parameters by the fields that they are about: what is particular to a kind is in one of them. */
export const fieldOfParameter = { field_data: "options", 'field_data["url_pattern"]': "url_pattern" } as const;

/** One more option, under a key that neither those that are saved have nor those in the form. */
export function withOption(options: readonly Option[], saved: readonly Option[]): readonly Option[] {
  const numbers = [...options, ...saved].map(({ key }) => Number(key)).filter(Number.isSafeInteger);
  const key = String(Math.max(-1, ...numbers) + 1);
  return [...options, { key, text: "" }];
}

type StoredOptions = Readonly<Record<string, { readonly text: string; readonly order: string | number }>>;

function optionsOf(stored: StoredOptions): Option[] {
  return Object.entries(stored)
    .sort(([, one], [, other]) => Number(one.order) - Number(other.order))
    .map(([key, { text }]) => ({ key, text }));
}
