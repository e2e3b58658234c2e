import { t } from "@lingui/core/macro";
import { IconHash, IconKeyboard, type IconProps, IconUser, IconUsersGroup } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { i18n } from "../../../lib/i18n.ts";
import { createWordMatcher, findBestMatches } from "../../../lib/match.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { activeChannels, activePeople, customGroups } from "../../../store/organization/selectors.ts";
import { listPartEntries, listPersonalEntries, type PaletteEntry, type SearchableEntry } from "./palette-places.ts";
import { listSettingEntries } from "./palette-settings.ts";
import { sectionList } from "./sections.ts";

/** Entries of one kind, with a title. */
export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

const maxPerKind = 6;

/**
 * The entries for what somebody typed: pages, and matching people, channels and groups. If no page has that name, also
 * the pages found by other words, and settings.
 */
export function findPaletteGroups(typed: string, organization: Organization | undefined): PaletteGroup[] {
  const pages = listPages();
  const parts = listPartEntries();
  const byName = [...findBestMatches(typed, pages, nameOf, pages.length), ...findByWords(typed, parts, ownWordsOf)];
  const isFoundByName = byName.length > 0;
  const groups: PaletteGroup[] = [
    { title: t`Pages`, entries: isFoundByName ? byName : findByWords(typed, parts, allWordsOf) },
    { title: t`For you`, entries: findByWords(typed, listPersonalEntries(), allWordsOf) },
  ];
  if (typed.trim() !== "" && organization) {
    groups.push(
      {
        title: t`People`,
        entries: findBestMatches(typed, activePeople(organization), (person) => person.full_name, maxPerKind).map(
          (person) => createItemEntry("people", IconUser, person.user_id, person.full_name),
        ),
      },
      {
        title: t`Channels`,
        entries: findBestMatches(typed, activeChannels(organization), (channel) => channel.name, maxPerKind).map(
          (channel) => createItemEntry("channels", IconHash, channel.stream_id, channel.name),
        ),
      },
      {
        title: t`Groups`,
        entries: findBestMatches(typed, customGroups(organization), (group) => group.name, maxPerKind).map((group) =>
          createItemEntry("groups", IconUsersGroup, group.id, group.name),
        ),
      },
    );
  }
  if (!isFoundByName) {
    groups.push({
      title: t`Settings`,
      entries: findByWords(
        typed,
        listSettingEntries(organization?.server_web_public_streams_enabled),
        allWordsOf,
      ).slice(0, maxPerKind),
    });
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

function listPages(): readonly PaletteEntry[] {
  return [
    ...sectionList.map(({ to, title, Icon }) => ({ key: to, title: i18n._(title), Icon, to })),
    { key: "shortcuts", title: t`Keyboard shortcuts`, Icon: IconKeyboard },
  ];
}

/** Matches the beginnings of words only: a match inside a word must not come before people. */
function findByWords(
  typed: string,
  entries: readonly SearchableEntry[],
  wordsOf: (entry: SearchableEntry) => string,
): readonly PaletteEntry[] {
  return entries.filter(createWordMatcher(typed, wordsOf)).map(({ entry }) => entry);
}

const ownWordsOf = ({ words }: SearchableEntry) => words;
const allWordsOf = ({ words, others }: SearchableEntry) => `${words}, ${others}`;

const nameOf = ({ title }: PaletteEntry) => title;

function createItemEntry(section: string, Icon: ComponentType<IconProps>, id: number, title: string): PaletteEntry {
  return { key: `${section}/${id}`, title, Icon, to: `/admin/${section}`, open: String(id) };
}
