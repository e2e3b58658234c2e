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

type Place = Pick<PaletteEntry, "open" | "view" | "setting">;

/** An entry that opens a section. */
export function createSectionEntry(
  section: keyof typeof sections,
  words: string,
  place: Place,
  others = "",
): SearchableEntry {
  const { title, Icon, to } = sections[section];
  return { words, others, entry: { key: `${section}/${words}`, title: `${title}: ${words}`, Icon, to, ...place } };
}

const wordsOfParts: Readonly<Partial<Record<PartName, string>>> = {
  profile: "icon logo name description",
  permissions: "permissions rights roles allowed",
  messages: "retention keep delete edit limits previews read receipts",
  "sign-up": "registration register sign up domains",
  emoji: "custom smileys reactions",
  linkifiers: "linkifiers patterns tickets issues",
  "profile-fields": "custom",
  email: "smtp mail server relay",
  networks: "discovery mdns bonjour wifi interfaces",
  secure: "https tls ssl certificate encryption",
};

const wordsOfViews: Readonly<Partial<Record<keyof typeof views, string>>> = {
  backups: "schedule copies",
  restore: "go back undo",
  exports: "download",
  changes: "audit history who did",
  log: "errors problems",
};

/** The parts of pages, and actions. */
export function partEntries(): readonly SearchableEntry[] {
  return [
    createSectionEntry("people", "Add a person", { open: "new" }, "new user account create"),
    createSectionEntry("people", "Add many", { open: "many" }, "import csv list users"),
    createSectionEntry("people", "Bots", { view: "bots" }, "integrations webhooks api"),
    createSectionEntry("people", "Invitations", { view: "invitations" }, "invite link join"),
    createSectionEntry("channels", "New channel", { open: "new" }, "create stream room"),
    createSectionEntry("folders", "New folder", { open: "new" }, "create"),
    createSectionEntry("groups", "New group", { open: "new" }, "create team"),
    ...partNames.map((open) => createSectionEntry("organization", partTitles[open], { open }, wordsOfParts[open])),
    ...viewNames.map((view) => createSectionEntry("data", i18n._(views[view]), { view }, wordsOfViews[view])),
  ];
}

/** Entries about the person who is signed in, and their actions. */
export const personalEntries: readonly SearchableEntry[] = [
  createColorEntry("scheme/light", "Colors: light", IconSun),
  createColorEntry("scheme/dark", "Colors: dark", IconMoon),
  createColorEntry("scheme/auto", "Colors: like the system", IconDeviceDesktop),
  { words: "Sign out", others: "log out off", entry: { key: "sign-out", title: "Sign out", Icon: IconLogout } },
];

function createColorEntry(key: string, title: string, Icon: ComponentType<IconProps>): SearchableEntry {
  return { words: title, others: "appearance theme mode colors", entry: { key, title, Icon } };
}
