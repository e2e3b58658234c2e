import { namesOf } from "#server/http/names.ts";

/** The titles of the page's parts by their names in the address, in the order of the tabs. */
export const partTitles = {
  profile: "Profile",
  permissions: "Who may do what",
  messages: "Messages",
  "sign-up": "Joining and accounts",
  emoji: "Emoji",
  linkifiers: "Automatic links",
  "profile-fields": "Profile fields",
  email: "Email",
  networks: "Networks",
  secure: "Secure connection",
} as const;

/** The name of a part. */
export type PartName = keyof typeof partTitles;

/** The names of all parts. */
export const partNames = namesOf(partTitles);

/** The part that an address opens; the first for an unknown name. */
export function findPart(opened: string | undefined): PartName {
  return partNames.find((name) => name === opened) ?? "profile";
}
