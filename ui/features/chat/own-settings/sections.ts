import { msg } from "@lingui/core/macro";
import {
  type Icon,
  IconBell,
  IconDevices,
  IconFile,
  IconPalette,
  IconQuote,
  IconRobot,
  IconShield,
  IconUser,
  IconUserOff,
} from "@tabler/icons-react";
import type { Text } from "#server/texts/msg.ts";

/** A section of the reader's own settings, by its name in the address. */
export type SectionName = keyof typeof sections;

/** The sections in their order, with the names that other clients of the family give them in addresses. */
export const sections = {
  profile: { title: msg`Profile`, Icon: IconUser, otherNames: ["your-account"] },
  "account-and-privacy": { title: msg`Account and privacy`, Icon: IconShield, otherNames: ["account"] },
  preferences: { title: msg`Preferences`, Icon: IconPalette, otherNames: ["appearance", "display-settings"] },
  notifications: { title: msg`Notifications`, Icon: IconBell, otherNames: [] },
  "alert-words": { title: msg`Alert words`, Icon: IconQuote, otherNames: [] },
  "muted-users": { title: msg`Muted people`, Icon: IconUserOff, otherNames: [] },
  "uploaded-files": { title: msg`Uploaded files`, Icon: IconFile, otherNames: ["uploads"] },
  sessions: { title: msg`Devices`, Icon: IconDevices, otherNames: [] },
  bots: { title: msg`Bots`, Icon: IconRobot, otherNames: ["your-bots"] },
} as const satisfies Readonly<
  Record<string, { readonly title: Text; readonly Icon: Icon; readonly otherNames: readonly string[] }>
>;

/** The names of all sections, in their order. */
export const sectionNames = Object.keys(sections) as readonly SectionName[];

/** The section that an address names; undefined if it names none. */
export function findSection(name: string): SectionName | undefined {
  return sectionNames.find((each) => each === name || sections[each].otherNames.some((other) => other === name));
}
