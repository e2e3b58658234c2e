import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { IconDeviceDesktop, IconLogout, IconMoon, type IconProps, IconSun } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { i18n } from "../../../lib/i18n.ts";
import { viewNames, views } from "../data/views.ts";
import { type PartName, partNames, partTitles } from "../organization/part-titles.ts";
import { sections } from "./sections.ts";

/** An entry of the palette. */
export type PaletteEntry = {
  readonly key: string;
  readonly title: string;
  readonly Icon: ComponentType<IconProps>;
  /** The address that it opens. An entry without one is an action, identified by its key. */
  readonly to?: string;
  readonly open?: string;
  readonly view?: string;
  readonly setting?: string;
};

/** An entry with its search words: its own, and synonyms. */
export type SearchableEntry = { readonly words: string; readonly others: string; readonly entry: PaletteEntry };

type Section = keyof typeof sections;
/** The query parameters of a part of a section. */
type Target = Pick<PaletteEntry, "open" | "view" | "setting">;

/** An entry that opens a part of a section. `name` distinguishes it from the section's other entries. */
export function createSectionEntry(
  section: Section,
  name: string,
  words: string,
  target: Target,
  others = "",
): SearchableEntry {
  const { title, Icon, to } = sections[section];
  const page = i18n._(title);
  const full = t({ message: `${page}: ${{ place: words }}`, comment: "A result of a search: “Data: Backups”" });
  return { words, others, entry: { key: `${section}/${name}`, title: full, Icon, to, ...target } };
}

const wordsOfParts: Readonly<Partial<Record<PartName, MessageDescriptor>>> = {
  profile: msg({ message: "icon, logo, name, description", comment: "Search words for Profile" }),
  permissions: msg({ message: "rights, roles, allowed, who can", comment: "Search words for Permissions" }),
  messages: msg({
    message: "retention, keep, delete, edit, limits, previews, read receipts",
    comment: "Search words for Messages",
  }),
  "sign-up": msg({
    message: "registration, register, sign up, domains",
    comment: "Search words for Joining and accounts",
  }),
  emoji: msg({ message: "custom, smileys, reactions", comment: "Search words for Emoji" }),
  linkifiers: msg({
    message: "linkifiers, patterns, tickets, issues",
    comment: "Search words for Automatic links",
  }),
  "profile-fields": msg({ message: "custom", comment: "Search words for Profile fields" }),
  email: msg({ message: "SMTP, mail server, relay", comment: "Search words for Email" }),
  networks: msg({
    message: "discovery, mDNS, Bonjour, Wi-Fi, interfaces",
    comment: "Search words for Networks",
  }),
  secure: msg({
    message: "HTTPS, TLS, SSL, certificate, encryption",
    comment: "Search words for Secure connection",
  }),
};

const wordsOfViews: Readonly<Partial<Record<keyof typeof views, MessageDescriptor>>> = {
  backups: msg({ message: "schedule, copies", comment: "Search words for Backups" }),
  restore: msg({ message: "go back, undo, recover", comment: "Search words for restoring a backup" }),
  exports: msg({ message: "download", comment: "Search words for Exports" }),
  changes: msg({ message: "audit, history, who did", comment: "Search words for Changes" }),
  log: msg({ message: "errors, problems", comment: "Search words for Server log" }),
};

const targets: readonly {
  readonly section: Section;
  readonly target: Target;
  readonly title: MessageDescriptor;
  readonly others?: MessageDescriptor | undefined;
}[] = [
  {
    section: "people",
    target: { open: "new" },
    title: msg`Add person`,
    others: msg({ message: "new, user, account, create", comment: "Search words for Add person" }),
  },
  {
    section: "people",
    target: { open: "many" },
    title: msg`Add many people`,
    others: msg({ message: "import, CSV, list, users", comment: "Search words for Add many people" }),
  },
  {
    section: "people",
    target: { view: "bots" },
    title: msg`Bots`,
    others: msg({ message: "integrations, webhooks, API", comment: "Search words for Bots" }),
  },
  {
    section: "people",
    target: { view: "invitations" },
    title: msg`Invitations`,
    others: msg({ message: "invite, link, join", comment: "Search words for Invitations" }),
  },
  {
    section: "people",
    target: { view: "requests" },
    title: msg`Requests to join`,
    others: msg({ message: "ask, accept, decline, waiting", comment: "Search words for Requests to join" }),
  },
  {
    section: "channels",
    target: { open: "new" },
    title: msg`New channel`,
    others: msg({ message: "create, stream, room", comment: "Search words for New channel" }),
  },
  {
    section: "channels",
    target: { view: "default" },
    title: msg`Default channels`,
    others: msg({
      message: "new people, join automatically, add automatically",
      comment: "Search words for Default channels",
    }),
  },
  {
    section: "channels",
    target: { view: "statistics" },
    title: msg({ message: "Statistics", comment: "A tab: how much happens in each channel" }),
    others: msg({ message: "activity, unused, counts, CSV", comment: "Search words for the statistics of channels" }),
  },
  {
    section: "folders",
    target: { open: "new" },
    title: msg`New folder`,
    others: msg({ message: "create", comment: "Search words for New folder" }),
  },
  {
    section: "groups",
    target: { open: "new" },
    title: msg`New group`,
    others: msg({ message: "create, team", comment: "Search words for New group" }),
  },
  {
    section: "reports",
    target: { view: "decided" },
    title: msg({ message: "Decided", comment: "Reports" }),
    others: msg({ message: "moderation, complaints, history", comment: "Search words for decided reports" }),
  },
  ...partNames.map(
    (open) =>
      ({ section: "organization", target: { open }, title: partTitles[open], others: wordsOfParts[open] }) as const,
  ),
  ...viewNames.map(
    (view) => ({ section: "data", target: { view }, title: views[view], others: wordsOfViews[view] }) as const,
  ),
];

/** The parts of pages, and actions, in the current language. */
export function listPartEntries(): readonly SearchableEntry[] {
  return targets.map(({ section, target, title, others }) =>
    createSectionEntry(section, Object.values(target).join("/"), i18n._(title), target, others && i18n._(others)),
  );
}

/** Entries about the person who is signed in, and their actions, in the current language. */
export function listPersonalEntries(): readonly SearchableEntry[] {
  const signOut = t`Sign out`;
  return [
    createColorEntry("scheme/light", t`Colors: light`, IconSun),
    createColorEntry("scheme/dark", t`Colors: dark`, IconMoon),
    createColorEntry("scheme/auto", t`Colors: system`, IconDeviceDesktop),
    {
      words: signOut,
      others: t({ message: "log out, log off", comment: "Search words for Sign out" }),
      entry: { key: "sign-out", title: signOut, Icon: IconLogout },
    },
  ];
}

function createColorEntry(key: string, title: string, Icon: ComponentType<IconProps>): SearchableEntry {
  const others = t({ message: "appearance, theme, mode, colors", comment: "Search words for light and dark colors" });
  return { words: title, others, entry: { key, title, Icon } };
}
