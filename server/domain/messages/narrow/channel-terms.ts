import type { Reader } from "../../../db/store.ts";
import { allChannels, type Channel, findChannel, findChannelByName } from "../../channels/queries.ts";
import { readTopic } from "../../topic-names.ts";
import type { Access } from "../access.ts";
import { findTopic } from "../conversations.ts";
import { badNarrow, shortenOperand } from "./bad-narrow.ts";
import { condition, jsonList } from "./condition.ts";
import { addCondition, keepRanges, type Narrow } from "./narrow.ts";
import { conversationRange, type ReadableRange } from "./readable-ranges.ts";
import { nameOperand, type Term, textOperand } from "./terms.ts";

/**
 * The channel a term names, by ID or by name.
 * @throws {ApiError} BAD_NARROW if it does not exist or the viewer may not read it
 */
export function channelOf(reader: Reader, access: Access, term: Term): Channel {
  const name = nameOperand(term);
  const channel = typeof name === "number" ? findChannel(reader, name) : findChannelByName(reader, name);
  if (channel !== undefined && access.canRead(channel)) return channel;
  throw badNarrow(`unknown ${access.viewer === null ? "web-public channel" : "channel"} ${shortenOperand(name)}`);
}

/** `channel`: messages of one channel. */
export function applyChannel(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const { id } = channelOf(reader, access, term);
  return keepRanges(narrow, (range) => (range.channelId === id) !== term.negated);
}

/**
 * The channels that a `channels` term selects.
 * @throws {ApiError} BAD_NARROW for anything but public and web-public
 */
export function channelsOf(reader: Reader, access: Access, term: Term): Channel[] {
  const operand = textOperand(term);
  if (operand !== "public" && operand !== "web-public")
    throw badNarrow(`unknown channels operand ${shortenOperand(operand)}`);
  return [...allChannels(reader).values()].filter(
    (channel) => (operand === "public" ? !channel.isPrivate : channel.isWebPublic) && access.canRead(channel),
  );
}

/** `channels`: messages of all public or all web-public channels. */
export function applyChannels(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const ids = new Set(channelsOf(reader, access, term).map(({ id }) => id));
  return keepRanges(narrow, ({ channelId }) => (channelId !== null && ids.has(channelId)) !== term.negated);
}

/** `topic`: messages of a topic, in each channel of the narrow that has it. */
export function applyTopic(reader: Reader, narrow: Narrow, term: Term): Narrow {
  const topic = readTopic(textOperand(term));
  const channelIds = new Set(narrow.ranges.map(({ channelId }) => channelId));
  channelIds.delete(null);
  const topics = new Map<number, { readonly id: number; readonly lastMessageId: number }>();
  for (const channelId of channelIds) {
    const found = channelId === null ? undefined : findTopic(reader, channelId, topic);
    if (channelId !== null && found !== undefined) topics.set(channelId, found);
  }
  if (term.negated) {
    const ids = jsonList([...topics.values()].map(({ id }) => id));
    return addCondition(narrow, condition("m.conversation_id NOT IN (SELECT value FROM json_each(?))", ids));
  }
  return { ...narrow, ranges: narrow.ranges.flatMap((range) => topicRange(range, topics)) };
}

function topicRange(
  range: ReadableRange,
  topics: ReadonlyMap<number, { readonly id: number; readonly lastMessageId: number }>,
): ReadableRange[] {
  const topic = range.channelId === null ? undefined : topics.get(range.channelId);
  if (topic === undefined) return [];
  if (range.kind === "conversation") return range.id === topic.id ? [range] : [];
  return [conversationRange(range, topic.id, topic.lastMessageId)];
}
