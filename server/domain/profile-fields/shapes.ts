import { z } from "zod";

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

/** The types of external account that compatible clients know, by subtype (the wire specification, 2.1). */
export const knownAccounts = {
  github: { name: "GitHub username", text: "GitHub", hint: "", url_pattern: "https://github.com/%(username)s" },
  twitter: { name: "Twitter username", text: "Twitter", hint: "", url_pattern: "https://twitter.com/%(username)s" },
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

/** Whether the profile summary can show fields of this type. Long texts and lists of people do not fit. */
export function fitsSummary(type: number): boolean {
  return type !== profileFieldTypes.LONG_TEXT.id && type !== profileFieldTypes.USER.id;
}

/** Whether a text is the address of a web page, as the value of a link. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && URL.canParse(text);
}

/** Whether a text is an existing day, such as 2026-03-02. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What is wrong with the URL pattern of an external account: it is no web address, or has not exactly one user name. */
export type UrlPatternProblem = "no_web_address" | "not_one_user_name";

/** What is wrong with the URL pattern of an external account; undefined for a valid one. */
export function findUrlPatternProblem(pattern: string): UrlPatternProblem | undefined {
  if (!webAddress.test(pattern)) return "no_web_address";
  return pattern.split("%(username)s").length === 2 ? undefined : "not_one_user_name";
}

const webAddress = /^https?:\/\/[^\s"<>]+$/i;
