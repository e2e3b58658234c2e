import { EmojiPart } from "./emoji/emoji-part.tsx";
import { MessagesPart } from "./messages/messages-part.tsx";
import { PermissionsPart } from "./permissions/permissions-part.tsx";
import { ProfilePart } from "./profile/profile-part.tsx";
import { SignUpPart } from "./sign-up/sign-up-part.tsx";

/** What the page shows, one at a time, by its name in the address, in the order of the tabs. */
export const parts = {
  profile: { title: "Profile", Content: ProfilePart },
  permissions: { title: "Who may do what", Content: PermissionsPart },
  messages: { title: "Messages", Content: MessagesPart },
  "sign-up": { title: "Joining and accounts", Content: SignUpPart },
  emoji: { title: "Emoji", Content: EmojiPart },
} as const;

/** One of them. */
export type PartName = keyof typeof parts;

/** All of them. */
export const partNames = Object.keys(parts) as readonly PartName[];

/** The part that an address leads to; the first where it leads to none. */
export function partOf(opened: string | undefined): PartName {
  return partNames.find((name) => name === opened) ?? "profile";
}
