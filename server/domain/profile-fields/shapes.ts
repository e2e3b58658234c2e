import { z } from "zod";
import { isObject } from "../../http/is-object.ts";
import { namesOf } from "../../http/names.ts";

/** The types of field, with the numbers and names of the wire specification, 2.3. */
export const profileFieldTypes = {
  SHORT_TEXT: { id: 1, name: "Text (short)" },
  LONG_TEXT: { id: 2, name: "Text (long)" },
  SELECT: { id: 3, name: "List of options" },
  DATE: { id: 4, name: "Date" },
  URL: { id: 5, name: "Link" },
  USER: { id: 6, name: "Users" },
  EXTERNAL_ACCOUNT: { id: 7, name: "External account" },
  PRONOUNS: { id: 8, name: "Pronouns" },
} as const;

/** The placeholder of the user name in the URL pattern of an external account. */
export const userNamePlaceholder = "%(username)s";

/** The types of external account that compatible clients know, by subtype (the wire specification, 2.1). */
export const knownAccounts = {
  github: {
    name: "GitHub username",
    text: "GitHub",
    hint: "",
    url_pattern: `https://github.com/${userNamePlaceholder}`,
  },
  twitter: {
    name: "Twitter username",
    text: "Twitter",
    hint: "",
    url_pattern: `https://twitter.com/${userNamePlaceholder}`,
  },
} as const;

/** A custom profile field. `field_data` is JSON text, or empty. */
export const profileFieldShape = z.object({
  id: z.int(),
  type: z.int(),
  order: z.int(),
  name: z.string(),
  hint: z.string(),
  field_data: z.string(),
  display_in_profile_summary: z.literal(true).optional(),
  required: z.boolean(),
  editable_by_user: z.boolean(),
});

/** A custom profile field as the API writes it. */
export type ProfileFieldShape = z.infer<typeof profileFieldShape>;

/** The `field_data` of a list: its options by key, each with its text and position. */
export type StoredOptions = Record<string, StoredOption>;

type StoredOption = { text: string; order: string | number };

/** The `field_data` of an external account: how a user name becomes a URL, which the known types do not need. */
export type StoredAccount = { subtype: string; url_pattern?: string | undefined };

/** An option of a list. People's profiles store its key, so it can be renamed and moved. */
export type ProfileFieldOption = { readonly key: string; readonly text: string };

/** The options of a list in their order, from its `field_data`. */
export function readOptions(fieldData: string): ProfileFieldOption[] {
  if (fieldData === "") return [];
  const stored: unknown = JSON.parse(fieldData);
  const options = Object.entries(isObject(stored) ? stored : {}).filter(isStoredOption);
  return options
    .sort(([, one], [, other]) => Number(one.order) - Number(other.order))
    .map(([key, { text }]) => ({ key, text }));
}

/** The server checks what it stores. Schemas are not used here, so that the pages load without Zod. */
function isStoredOption(entry: [string, unknown]): entry is [string, StoredOption] {
  const [, option] = entry;
  return isObject(option) && typeof option.text === "string" && /^(?:string|number)$/.test(typeof option.order);
}

/**
 * The options of a list whose texts are the same as that of an earlier one, apart from case and space around them.
 */
export function findRepeatedOptions<Option extends { readonly text: string }>(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(({ text }) => {
    const plain = text.trim().toLowerCase();
    const isRepeated = seen.has(plain);
    seen.add(plain);
    return isRepeated;
  });
}

/** The URL pattern of an external account, from its `field_data`; empty for an unknown type without a pattern. */
export function readUrlPattern(fieldData: string): string {
  if (fieldData === "") return "";
  const stored: unknown = JSON.parse(fieldData);
  if (!isObject(stored)) return "";
  if (typeof stored.url_pattern === "string") return stored.url_pattern;
  const known = namesOf(knownAccounts).find((name) => name === stored.subtype);
  return known === undefined ? "" : knownAccounts[known].url_pattern;
}

/** The IDs of the people in a profile value. The value is a list of IDs as JSON text, or empty. */
export function readProfilePeople(value: string): number[] {
  const stored: unknown = value === "" ? [] : JSON.parse(value);
  return Array.isArray(stored) ? stored.filter((id: unknown) => typeof id === "number") : [];
}

/** Whether the profile summary can show fields of this type. Long texts and lists of people do not fit. */
export function fitsSummary(type: number): boolean {
  return type !== profileFieldTypes.LONG_TEXT.id && type !== profileFieldTypes.USER.id;
}

/** Whether a text is a web address, which the value of a link must be. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && URL.canParse(text);
}

/** Whether a text is an existing day, such as 2026-03-02. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * What is wrong with the URL pattern of an external account: it is no web address, or does not have the user name's
 * placeholder exactly once.
 */
export type UrlPatternProblem = "no_web_address" | "not_one_user_name";

/** Finds what is wrong with the URL pattern of an external account; undefined for a valid one. */
export function findUrlPatternProblem(pattern: string): UrlPatternProblem | undefined {
  if (!webAddress.test(pattern)) return "no_web_address";
  return pattern.split(userNamePlaceholder).length === 2 ? undefined : "not_one_user_name";
}

const webAddress = /^https?:\/\/[^\s"<>]+$/i;
