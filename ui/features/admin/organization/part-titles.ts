import { msg } from "@lingui/core/macro";
import { namesOf } from "#server/http/names.ts";

/** The titles of the page's parts by their names in the address, in the order of the tabs. */
export const partTitles = {
  profile: msg`Profile`,
  permissions: msg`Permissions`,
  messages: msg`Messages`,
  "sign-up": msg`Joining and accounts`,
  emoji: msg`Emoji`,
  linkifiers: msg`Automatic links`,
  "profile-fields": msg`Profile fields`,
  email: msg`Email`,
  networks: msg`Networks`,
  secure: msg`Secure connection`,
} as const;

/** The name of a part. */
export type PartName = keyof typeof partTitles;

/** The names of all parts. */
export const partNames = namesOf(partTitles);

/** The part that an address opens; the first for an unknown name. */
export function findPart(opened: string | undefined): PartName {
  return partNames.find((name) => name === opened) ?? "profile";
}
