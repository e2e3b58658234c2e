import { IconHash, IconKeyboard, type IconProps, IconUser, IconUsersGroup } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { bestMatches } from "../../../lib/matching.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { activeChannels, activePeople, ownGroups } from "../../../store/organization/selectors.ts";
import { type Findable, ownEntries, type PaletteEntry, partEntries } from "./palette-places.ts";
import { settingEntries } from "./palette-settings.ts";
import { sectionList } from "./sections.ts";

/** Entries of one kind, with a title. */
export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

const pages: readonly PaletteEntry[] = [
  ...sectionList.map(({ to, title, Icon }) => ({ key: to, title, Icon, to })),
  { key: "shortcuts", title: "Keyboard shortcuts", Icon: IconKeyboard },
];

const perKind = 6;

/**
 * The entries for what somebody typed: pages, and matching people, channels and groups. If no page has that name, also
 * the pages found by other words, and settings.
 */
export function paletteGroups(typed: string, organization: Organization | undefined): PaletteGroup[] {
  const called = [...bestMatches(typed, pages, nameOf, pages.length), ...foundBy(typed, partEntries, wordsOf)];
  const isCalled = called.length > 0;
  const groups: PaletteGroup[] = [
    { title: "Pages", entries: isCalled ? called : foundBy(typed, partEntries, allWordsOf) },
    { title: "For you", entries: foundBy(typed, ownEntries, allWordsOf) },
  ];
  if (typed.trim() !== "" && organization) {
    groups.push(
      {
        title: "People",
        entries: bestMatches(typed, activePeople(organization), (person) => person.full_name, perKind).map((person) =>
          thing("people", IconUser, person.user_id, person.full_name),
        ),
      },
      {
        title: "Channels",
        entries: bestMatches(typed, activeChannels(organization), (channel) => channel.name, perKind).map((channel) =>
          thing("channels", IconHash, channel.stream_id, channel.name),
        ),
      },
      {
        title: "Groups",
        entries: bestMatches(typed, ownGroups(organization), (group) => group.name, perKind).map((group) =>
          thing("groups", IconUsersGroup, group.id, group.name),
        ),
      },
    );
  }
  if (!isCalled) {
    groups.push({ title: "Settings", entries: foundBy(typed, settingEntries, allWordsOf).slice(0, perKind) });
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Matches the beginnings of words only: a match inside a word must not come before people. */
function foundBy(
  typed: string,
  entries: readonly Findable[],
  said: (entry: Findable) => string,
): readonly PaletteEntry[] {
  const words = split(typed);
  if (words.length === 0) return [];
  return entries
    .filter((each) => {
      const own = split(said(each));
      return words.every((word) => own.some((begin) => begin.startsWith(word)));
    })
    .map(({ entry }) => entry);
}

const wordsOf = ({ words }: Findable) => words;
const allWordsOf = ({ words, others }: Findable) => `${words} ${others}`;

function split(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

const nameOf = ({ title }: PaletteEntry) => title;

function thing(section: string, Icon: ComponentType<IconProps>, id: number, title: string): PaletteEntry {
  return { key: `${section}/${id}`, title, Icon, to: `/admin/${section}`, open: String(id) };
}
