import { IconHash, IconKeyboard, type IconProps, IconUser, IconUsersGroup } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { bestMatches } from "../../../lib/matching.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { activeChannels, activePeople, ownGroups } from "../../../store/organization/selectors.ts";
import { viewNames, views } from "../data/views.ts";
import { partNames, partTitles } from "../organization/part-titles.ts";
import { sectionList, sections } from "./sections.ts";

/** Something that the palette offers. */
export type PaletteEntry = {
  readonly key: string;
  readonly title: string;
  readonly Icon: ComponentType<IconProps>;
  /** Where it leads; what has none is done by its key. */
  readonly to?: string;
  readonly open?: string;
  readonly view?: string;
};

/** Entries of one kind, under what they are called. */
export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

const pages: readonly PaletteEntry[] = [
  ...sectionList.map(({ to, title, Icon }) => ({ key: to, title, Icon, to })),
  { key: "shortcuts", title: "Keyboard shortcuts", Icon: IconKeyboard },
];

type Section = keyof typeof sections;

/** What can be done at once, and the parts of pages, with the words that each is found by. */
const parts: readonly { readonly words: string; readonly entry: PaletteEntry }[] = [
  part("people", "Add a person", { open: "new" }),
  part("people", "Bots", { view: "bots" }),
  part("people", "Invitations", { view: "invitations" }),
  part("channels", "New channel", { open: "new" }),
  part("folders", "New folder", { open: "new" }),
  part("groups", "New group", { open: "new" }),
  ...partNames.map((open) => part("organization", partTitles[open], { open })),
  ...viewNames.map((view) => part("data", views[view], { view })),
];

function part(section: Section, words: string, place: Pick<PaletteEntry, "open" | "view">) {
  const { title, Icon, to } = sections[section];
  return { words, entry: { key: `${section}/${words}`, title: `${title}: ${words}`, Icon, to, ...place } };
}

const perKind = 6;

/** What is offered for what somebody typed: the pages, and the people, channels and groups that it finds. */
export function paletteGroups(typed: string, organization: Organization | undefined): PaletteGroup[] {
  const found = bestMatches(typed, pages, nameOf, pages.length);
  const groups: PaletteGroup[] = [{ title: "Pages", entries: [...found, ...partsFound(typed)] }];
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
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Parts are found by how their words begin: what stands inside of one is no reason to come before people. */
function partsFound(typed: string): readonly PaletteEntry[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return parts
    .filter(({ words: said }) => {
      const own = wordsOf(said);
      return words.every((word) => own.some((each) => each.startsWith(word)));
    })
    .map(({ entry }) => entry);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

const nameOf = ({ title }: PaletteEntry) => title;

function thing(section: string, Icon: ComponentType<IconProps>, id: number, title: string): PaletteEntry {
  return { key: `${section}/${id}`, title, Icon, to: `/admin/${section}`, open: String(id) };
}
