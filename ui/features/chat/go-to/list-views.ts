import { t } from "@lingui/core/macro";
import {
  IconAlarm,
  IconAt,
  IconBookmark,
  IconClock,
  IconHash,
  IconInbox,
  IconMessages,
  IconPencil,
  IconPlus,
  IconSend,
  IconStar,
} from "@tabler/icons-react";
import { i18n } from "../../../lib/i18n.ts";
import { allMessages, type Narrow } from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { canCreateChannels } from "../../../store/organization/rights/channels.ts";
import { type SearchableName, searchable } from "../compose/suggestions/name-search.ts";
import { addedViews } from "../navigation-views/own-views.ts";
import { sectionNames, sections } from "../own-settings/sections.ts";
import type { PlaceEntry } from "./place-entry.ts";

/**
 * The views of the chat that do not depend on a conversation, in the order of the left column, then the reader's own,
 * then settings.
 */
export function listViews(organization: Organization): readonly { entry: PlaceEntry; search: SearchableName }[] {
  const views: readonly PlaceEntry[] = [
    { key: "inbox", title: t`Inbox`, Icon: IconInbox, view: { kind: "inbox" } },
    { key: "recent", title: t`Recent conversations`, Icon: IconClock, view: { kind: "recent" } },
    { key: "all", title: t`All messages`, Icon: IconMessages, view: viewOf(allMessages) },
    { key: "mentions", title: t`Mentions`, Icon: IconAt, view: viewOf([{ operator: "is", operand: "mentioned" }]) },
    {
      key: "starred",
      title: t`Starred messages`,
      Icon: IconStar,
      view: viewOf([{ operator: "is", operand: "starred" }]),
    },
    { key: "drafts", title: t`Drafts`, Icon: IconPencil, view: { kind: "drafts" } },
    { key: "scheduled", title: t`Scheduled messages`, Icon: IconSend, view: { kind: "scheduled" } },
    { key: "reminders", title: t`Reminders`, Icon: IconAlarm, view: { kind: "reminders" } },
    { key: "channels", title: t`Browse channels`, Icon: IconHash, view: { kind: "channels", section: "" } },
    ...(canCreateChannels(organization)
      ? [
          {
            key: "new-channel",
            title: t`New channel`,
            Icon: IconPlus,
            view: { kind: "channels", section: "new" } as const,
          },
        ]
      : []),
    ...addedViews(organization).flatMap(({ fragment, name, shows }): PlaceEntry[] =>
      name === undefined || shows === undefined
        ? []
        : [{ key: `own ${fragment}`, title: name, Icon: IconBookmark, view: shows }],
    ),
  ];
  const settings = sectionNames.map((name): PlaceEntry => {
    const { title, Icon } = sections[name];
    return {
      key: `settings ${name}`,
      title: i18n._(title),
      detail: t`Settings`,
      Icon,
      view: { kind: "settings", section: name },
    };
  });
  return [
    ...views.map((entry) => ({ entry, search: searchableBy(entry.title, otherWords[entry.key]?.()) })),
    // "set" finds all of them.
    ...settings.map((entry) => ({
      entry,
      search: {
        ...searchable(entry.title),
        words: [t`Settings`, entry.title].flatMap((text) => searchable(text).words),
      },
    })),
  ];
}

/** Further words by which views are found. They come before those of the title: "create channel". */
const otherWords: Readonly<Record<string, (() => string) | undefined>> = {
  channels: () => t({ message: "join, find, all", comment: "Search words for Browse channels" }),
  "new-channel": () => t`create, stream, room`,
};

function searchableBy(title: string, others = ""): SearchableName {
  const { folded, words } = searchable(title);
  return { folded, words: [...searchable(others.replaceAll(",", " ")).words, ...words] };
}

function viewOf(narrow: Narrow): PlaceEntry["view"] {
  return { kind: "narrow", narrow };
}
