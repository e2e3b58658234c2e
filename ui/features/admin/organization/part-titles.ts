/** The parts of the page by their names in the address, in the order of the tabs. */
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

/** One of them. */
export type PartName = keyof typeof partTitles;

/** All of them. */
export const partNames = Object.keys(partTitles) as readonly PartName[];

/** The part that an address leads to; the first where it leads to none. */
export function partOf(opened: string | undefined): PartName {
  return partNames.find((name) => name === opened) ?? "profile";
}
