import { IconHash, IconKeyboard, type IconProps, IconUser, IconUsersGroup } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { findBestMatches } from "../../../lib/match.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { activeChannels, activePeople, customGroups } from "../../../store/organization/selectors.ts";
import { type PaletteEntry, partEntries, personalEntries, type SearchableEntry } from "./palette-places.ts";
import { settingEntries } from "./palette-settings.ts";
import { sectionList } from "./sections.ts";

/** Entries of one kind, with a title. */
export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

const pages: readonly PaletteEntry[] = [
  ...sectionList.map(({ to, title, Icon }) => ({ key: to, title, Icon, to })),
  { key: "shortcuts", title: "Keyboard shortcuts", Icon: IconKeyboard },
];

const maxPerKind = 6;

/**
 * The entries for what somebody typed: pages, and matching people, channels and groups. If no page has that name, also
 * the pages found by other words, and settings.
 */
export function paletteGroups(typed: string, organization: Organization | undefined): PaletteGroup[] {
  const byName = [
    ...findBestMatches(typed, pages, nameOf, pages.length),
    ...findByWords(typed, partEntries(), ownWordsOf),
  ];
  const isFoundByName = byName.length > 0;
  const groups: PaletteGroup[] = [
    { title: "Pages", entries: isFoundByName ? byName : findByWords(typed, partEntries(), allWordsOf) },
    { title: "For you", entries: findByWords(typed, personalEntries, allWordsOf) },
  ];
  if (typed.trim() !== "" && organization) {
    groups.push(
      {
        title: "People",
        entries: findBestMatches(typed, activePeople(organization), (person) => person.full_name, maxPerKind).map(
          (person) => createItemEntry("people", IconUser, person.user_id, person.full_name),
        ),
      },
      {
        title: "Channels",
        entries: findBestMatches(typed, activeChannels(organization), (channel) => channel.name, maxPerKind).map(
          (channel) => createItemEntry("channels", IconHash, channel.stream_id, channel.name),
        ),
      },
      {
        title: "Groups",
        entries: findBestMatches(typed, customGroups(organization), (group) => group.name, maxPerKind).map((group) =>
          createItemEntry("groups", IconUsersGroup, group.id, group.name),
        ),
      },
    );
  }
  if (!isFoundByName) {
    groups.push({ title: "Settings", entries: findByWords(typed, settingEntries, allWordsOf).slice(0, maxPerKind) });
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Matches the beginnings of words only: a match inside a word must not come before people. */
function findByWords(
  typed: string,
  entries: readonly SearchableEntry[],
  wordsOf: (entry: SearchableEntry) => string,
): readonly PaletteEntry[] {
  const words = split(typed);
  if (words.length === 0) return [];
  return entries
    .filter((each) => {
      const own = split(wordsOf(each));
      return words.every((word) => own.some((begin) => begin.startsWith(word)));
    })
    .map(({ entry }) => entry);
}

const ownWordsOf = ({ words }: SearchableEntry) => words;
const allWordsOf = ({ words, others }: SearchableEntry) => `${words} ${others}`;

function split(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

const nameOf = ({ title }: PaletteEntry) => title;

function createItemEntry(section: string, Icon: ComponentType<IconProps>, id: number, title: string): PaletteEntry {
  return { key: `${section}/${id}`, title, Icon, to: `/admin/${section}`, open: String(id) };
}
