import { t } from "@lingui/core/macro";
import { channelWildcards, topicWildcard } from "#server/markdown/wildcards.ts";
import { fold } from "../../../../lib/match.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { allEmoji } from "../../emoji/emoji-list.ts";
import { completeEmoji } from "../../emoji/find-emoji.ts";
import { nameTopic } from "../../names/conversation-names.ts";
import { findMatches, searchable } from "../suggestions/name-search.ts";
import { linkableChannels, mentionableGroups, mentionablePeople } from "./candidates.ts";
import { findLanguages } from "./code-fences.ts";
import { findCommands } from "./commands.ts";
import type { CompletionSuggestion } from "./completion-suggestion.ts";
import type { Trigger } from "./find-trigger.ts";
import { channelLink, groupMention, personMention, topicLink, wildcardMention } from "./mention-syntax.ts";
import { type MentionContext, rankPeople } from "./rank-people.ts";
import { findTimes } from "./times.ts";

/** What decides what is offered. */
export type CompletionContext = MentionContext & {
  /** Whether the message goes to a channel where the writer may mention everybody. */
  readonly mayMentionChannel: boolean;
  /** Whether it goes to a topic where they may mention everybody who took part. */
  readonly mayMentionTopic: boolean;
  /** The topics of the channel that the trigger names, the most recent first. */
  readonly topics: readonly string[];
  readonly now: Date;
};

/** How many are offered at once. */
const mostSuggestions = 8;

/** What completes what is being typed, the best first. */
export function findSuggestions(
  organization: Organization,
  trigger: Trigger,
  context: CompletionContext,
): CompletionSuggestion[] {
  switch (trigger.kind) {
    case "mention":
      return findMentions(organization, trigger, context);
    case "channel":
      return findMatches(trigger.query, linkableChannels(organization), mostSuggestions).map((channel) => ({
        key: `channel ${channel.id}`,
        name: `#${channel.name}`,
        value: `${channelLink(channel)} `,
      }));
    case "topic":
      return findTopics(organization, trigger, context.topics);
    case "emoji":
      return completeEmoji(allEmoji(organization), trigger.query, mostSuggestions).map(({ emoji, name }) => ({
        key: emoji.key,
        emoji,
        name: `:${name}:`,
        value: `:${name}: `,
      }));
    case "command":
      return findCommands(trigger.query);
    case "time":
      return findTimes(trigger.query, context.now, mostSuggestions);
    case "language":
      return findLanguages(trigger.fence, trigger.query, mostSuggestions);
  }
}

/** The channel of a trigger for topics; undefined if there is no such channel. */
export function findNamedChannel(organization: Organization, name: string): { id: number; name: string } | undefined {
  const folded = fold(name);
  return linkableChannels(organization).find(({ search }) => search.folded === folded);
}

function findMentions(
  organization: Organization,
  { query, isSilent }: Extract<Trigger, { kind: "mention" }>,
  context: CompletionContext,
): CompletionSuggestion[] {
  const people = rankPeople(query, mentionablePeople(organization), context, mostSuggestions);
  const known = new Set([...context.recentSenders, ...(context.subscribers ?? [])]);
  const shown = people.map((person) => ({
    isNear: known.has(person.id),
    key: `person ${person.id}`,
    name: person.name,
    detail: person.isNameShared ? (person.email ?? undefined) : undefined,
    value: `${personMention(person, isSilent)} `,
  }));
  const groups = findMatches(query, mentionableGroups(organization, isSilent), mostSuggestions).map(({ group }) => ({
    key: `group ${group.id}`,
    name: group.name,
    detail: group.description,
    value: `${groupMention(group.name, isSilent)} `,
  }));
  const wildcards = findWildcards(query, isSilent, context);
  return [
    ...shown.filter(({ isNear }) => isNear),
    ...wildcards,
    ...groups,
    ...shown.filter(({ isNear }) => !isNear),
  ].slice(0, mostSuggestions);
}

function findWildcards(query: string, isSilent: boolean, context: CompletionContext): CompletionSuggestion[] {
  const typed = fold(query);
  const offered = [
    ...(context.mayMentionChannel && [...channelWildcards].some((name) => name.startsWith(typed))
      ? [{ name: "all", detail: t`Everyone in this channel` }]
      : []),
    ...(context.mayMentionTopic && topicWildcard.startsWith(typed)
      ? [{ name: topicWildcard, detail: t`Everyone who took part in this topic` }]
      : []),
  ];
  return offered.map((each) => ({ ...each, key: each.name, value: `${wildcardMention(each.name, isSilent)} ` }));
}

function findTopics(
  organization: Organization,
  { channel: channelName, query }: Extract<Trigger, { kind: "topic" }>,
  topics: readonly string[],
): CompletionSuggestion[] {
  const channel = findNamedChannel(organization, channelName);
  if (channel === undefined) return [];
  const searched = topics.map((topic) => ({ topic, search: searchable(nameTopic(topic)) }));
  return findMatches(query, searched, mostSuggestions).map(({ topic }) => ({
    key: `topic ${topic}`,
    name: nameTopic(topic),
    value: `${topicLink(channel, topic)} `,
  }));
}
