import { channelUrl, topicUrl } from "#server/markdown/narrow-url.ts";
import { channelWildcards, topicWildcard } from "#server/markdown/wildcards.ts";
import { markdownLink } from "../markdown/markdown-link.ts";

/**
 * The mention of a person. It has the ID too where the name alone would mean somebody else or nobody.
 * @param isNameShared whether somebody else has the same name
 */
export function personMention(person: { id: number; name: string; isNameShared: boolean }, isSilent: boolean): string {
  const { id, name, isNameShared } = person;
  const isWildcard = channelWildcards.has(name) || name === topicWildcard;
  const needsId = isNameShared || isWildcard || /\|\d+$/.test(name);
  return `@${isSilent ? "_" : ""}**${name}${needsId ? `|${id}` : ""}**`;
}

/** The mention of a group. */
export function groupMention(name: string, isSilent: boolean): string {
  return `@${isSilent ? "_" : ""}*${name}*`;
}

/** The mention of everybody in a channel or in a topic. */
export function wildcardMention(name: string, isSilent: boolean): string {
  return `@${isSilent ? "_" : ""}**${name}**`;
}

/** Texts that the syntax of links to channels and topics cannot contain. */
const unfit = /\*\*|[`\n]|\*$/;

/** A link to a channel. A name that the wire's syntax cannot contain becomes a Markdown link. */
export function channelLink(channel: { id: number; name: string }): string {
  const { name } = channel;
  return unfit.test(name) ? markdownLink(`#${name}`, channelUrl(channel)) : `#**${name}**`;
}

/** A link to a topic, in the same way. A message ID at the end would be read as one of a message. */
export function topicLink(channel: { id: number; name: string }, topic: string): string {
  if (fitsTopicSyntax(channel, topic) && !/@\d+$/.test(topic)) return `#**${channel.name}>${topic}**`;
  return markdownLink(`#${channel.name} > ${topic}`, topicUrl(channel, topic));
}

/** A link to a message in its topic; undefined for names that the wire's syntax cannot contain. */
export function messageLink(channel: { name: string }, topic: string, messageId: number): string | undefined {
  return fitsTopicSyntax(channel, topic) ? `#**${channel.name}>${topic}@${messageId}**` : undefined;
}

function fitsTopicSyntax({ name }: { name: string }, topic: string): boolean {
  return !unfit.test(name) && !name.includes(">") && !unfit.test(topic);
}
