import { IconHash, IconKeyboard, type IconProps, IconUser, IconUsersGroup } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { bestMatches } from "../../../lib/matching.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { activeChannels, activePeople, ownGroups } from "../../../store/organization/selectors.ts";
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
};

/** Entries of one kind, under what they are called. */
export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] };

const pages: readonly PaletteEntry[] = [
  ...sectionList.map(({ to, title, Icon }) => ({ key: to, title, Icon, to })),
  { key: "shortcuts", title: "Keyboard shortcuts", Icon: IconKeyboard },
];

/** The parts of the organization's page; they are found by what they are called, and stand in nobody's way before. */
const parts: readonly PaletteEntry[] = partNames.map((open) => ({
  key: `organization/${open}`,
  title: `${sections.organization.title}: ${partTitles[open]}`,
  Icon: sections.organization.Icon,
  to: sections.organization.to,
  open,
}));

const perKind = 6;

/** What is offered for what somebody typed: the pages, and the people, channels and groups that it finds. */
export function paletteGroups(typed: string, organization: Organization | undefined): PaletteGroup[] {
  const places = typed.trim() === "" ? pages : [...pages, ...parts];
  const groups: PaletteGroup[] = [{ title: "Pages", entries: bestMatches(typed, places, nameOf, places.length) }];
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

const nameOf = ({ title }: PaletteEntry) => title;

function thing(section: string, Icon: ComponentType<IconProps>, id: number, title: string): PaletteEntry {
  return { key: `${section}/${id}`, title, Icon, to: `/admin/${section}`, open: String(id) };
}
