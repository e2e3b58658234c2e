import type { ComponentType } from "react";
import { EmailPart } from "./email/email-part.tsx";
import { EmojiPart } from "./emoji/emoji-part.tsx";
import { LinkifierDetails } from "./linkifiers/linkifier-details.tsx";
import { LinkifiersPart } from "./linkifiers/linkifiers-part.tsx";
import { MessagesPart } from "./messages/messages-part.tsx";
import { NetworksPart } from "./networks/networks-part.tsx";
import type { PartName } from "./part-titles.ts";
import { PermissionsPart } from "./permissions/permissions-part.tsx";
import { ProfilePart } from "./profile/profile-part.tsx";
import { FieldDetails } from "./profile-fields/field-details.tsx";
import { ProfileFieldsPart } from "./profile-fields/profile-fields-part.tsx";
import { SecurePart } from "./secure/secure-part.tsx";
import { SignUpPart } from "./sign-up/sign-up-part.tsx";

/** The content of a tab. `Details` shows an open item of its list, by its ID or "new". */
type Part = {
  readonly Content: ComponentType;
  readonly Details?: ComponentType<{ id: string; onClose: () => void }>;
};

/** The content of each tab. */
export const parts: Readonly<Record<PartName, Part>> = {
  profile: { Content: ProfilePart },
  permissions: { Content: PermissionsPart },
  messages: { Content: MessagesPart },
  "sign-up": { Content: SignUpPart },
  emoji: { Content: EmojiPart },
  linkifiers: { Content: LinkifiersPart, Details: LinkifierDetails },
  "profile-fields": { Content: ProfileFieldsPart, Details: FieldDetails },
  email: { Content: EmailPart },
  networks: { Content: NetworksPart },
  secure: { Content: SecurePart },
};
