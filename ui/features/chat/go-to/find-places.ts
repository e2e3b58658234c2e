import { t } from "@lingui/core/macro";
import { IconHash, IconMessage, IconMessageCircle, IconUser } from "@tabler/icons-react";
import type { FinderGroup } from "../../../components/finder/finder.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { type Conversation, conversationKey, directConversation } from "../../../store/chat/message.ts";
import { channelNarrow, conversationNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { mentionablePeople } from "../compose/completion/candidates.ts";
import { findMatches, type SearchableName } from "../compose/suggestions/name-search.ts";
import { nameChannel, nameOthers, nameTopic } from "../names/conversation-names.ts";
import { findNamed, plainQuery, searchableChannels, searchablePlace } from "./find-named.ts";
import type { KnownConversations } from "./known-conversations.ts";
import { listCommands } from "./list-commands.ts";
import { listViews } from "./list-views.ts";
import type { ActionEntry, GoToEntry, PlaceEntry } from "./place-entry.ts";

/** A conversation with its name in the form in which it is searched. */
export type SearchableConversation = {
  readonly entry: PlaceEntry;
  readonly search: SearchableName;
  /** With the name of its channel. */
  readonly full: SearchableName;
  /** Whether the reader has opened it lately, or writes in it. */
  readonly isRecent: boolean;
};

/** A command for what is open, with the words by which it is found. */
export type SearchableAction = { readonly entry: ActionEntry; readonly search: SearchableName };

/** How many entries of each kind are offered. */
const mostOfEachKind = 6;

/** How many recent conversations are offered before somebody types. */
const recentLimit = 8;

/** How many conversations count as recent. */
const recentCount = 20;

/**
 * The places for what somebody typed: recent conversations first, then people, channels, topics, views and commands. A
 * topic is also found by the name of its channel, after the channel. Without a text, the recent conversations and the
 * views. `actions` are the commands for what is open, which come before the others.
 */
export function findPlaces(
  typed: string,
  organization: Organization,
  conversations: readonly SearchableConversation[],
  actions: readonly SearchableAction[],
): readonly FinderGroup<GoToEntry>[] {
  const query = plainQuery(typed);
  const recent = conversations.filter(({ isRecent }) => isRecent).slice(0, recentCount);
  const found = (query === "" ? recent.slice(0, recentLimit) : findNamed(typed, recent, mostOfEachKind)).map(
    ({ entry }) => entry,
  );
  const shown = new Set(found.map(({ key }) => key));
  const others = (entries: readonly PlaceEntry[]) => entries.filter(({ key }) => !shown.has(key));
  const topics = conversations.map(({ entry, full }) => ({ entry, search: full }));
  const views = findMatches(query, listViews(organization), mostOfEachKind).map(({ entry }) => entry);
  const people = query === "" ? [] : others(findPeople(query, organization));
  for (const { key } of people) shown.add(key);
  const commands = query === "" ? [] : findMatches(query, [...actions, ...listCommands(organization)], mostOfEachKind);
  const groups: FinderGroup<GoToEntry>[] = [
    { title: t`Recent conversations`, entries: found },
    { title: t`People`, entries: people },
    { title: t`Channels`, entries: query === "" ? [] : findChannels(typed, organization) },
    {
      title: t`Conversations`,
      entries:
        query === ""
          ? []
          : others(findNamed(typed, topics, 2 * mostOfEachKind).map(({ entry }) => entry)).slice(0, mostOfEachKind),
    },
    { title: t`Views`, entries: views },
    { title: t`Commands`, entries: commands.map(({ entry }) => entry) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Prepares conversations, once, so that each key is quick. One of them is listed once. */
export function searchableConversations(
  organization: Organization,
  { recent, others }: KnownConversations,
): readonly SearchableConversation[] {
  const prepared = new Map<string, SearchableConversation>();
  for (const conversation of [...recent, ...others]) {
    const key = conversationKey(conversation);
    if (prepared.has(key)) continue;
    const entry = conversationEntry(organization, conversation);
    const search = searchablePlace(entry.title);
    const channel = conversation.kind === "topic" ? searchablePlace(entry.detail ?? "").words : [];
    const full = { ...search, words: [...channel, ...search.words] };
    prepared.set(key, { entry, search, full, isRecent: prepared.size < recent.length });
  }
  return [...prepared.values()];
}

function conversationEntry(organization: Organization, conversation: Conversation): PlaceEntry {
  const target = { key: conversationKey(conversation), view: viewOf(conversationNarrow(conversation)) };
  if (conversation.kind === "topic") {
    const detail = nameChannel(organization, conversation.channelId);
    return { ...target, title: nameTopic(conversation.topic), detail, Icon: IconMessageCircle };
  }
  return { ...target, title: nameOthers(organization, conversation.userIds), Icon: IconMessage };
}

function findPeople(query: string, organization: Organization): PlaceEntry[] {
  return findMatches(query, mentionablePeople(organization), mostOfEachKind).map(
    ({ id, name, email, isNameShared }) => {
      const conversation = directConversation([id, organization.user_id]);
      return {
        key: conversationKey(conversation),
        title: name,
        detail: isNameShared ? (email ?? undefined) : undefined,
        Icon: IconUser,
        view: viewOf(conversationNarrow(conversation)),
      };
    },
  );
}

function findChannels(typed: string, organization: Organization): PlaceEntry[] {
  return findNamed(typed, searchableChannels(organization), mostOfEachKind).map(({ id, name }) => ({
    key: `channel ${id}`,
    title: name,
    Icon: IconHash,
    view: viewOf(channelNarrow(id)),
  }));
}

function viewOf(narrow: Narrow): View {
  return { kind: "narrow", narrow };
}
