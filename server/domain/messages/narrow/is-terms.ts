import { integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { subscriptionsOf } from "../../channel-members/queries.ts";
import { bitsOf } from "../../flags/flag-bits.ts";
import { resolvedTopicPrefix } from "../../topic-names.ts";
import { type TopicWithPolicy, topicsWithPolicy } from "../../user-topics/queries.ts";
import { isTopicMuted, visibility } from "../../user-topics/shapes.ts";
import type { Access } from "../access.ts";
import { badNarrow, shortenOperand } from "./bad-narrow.ts";
import { condition, jsonList, not } from "./condition.ts";
import { flagged, mentioning, unread } from "./flag-terms.ts";
import { addCondition, addIndexedCondition, type IndexedCondition, keepRanges, type Narrow } from "./narrow.ts";
import { rangesWithUnread } from "./ranges-with-unread.ts";
import { conversationRange, type ReadableRange } from "./readable-ranges.ts";
import { type Term, textOperand } from "./terms.ts";

/** `is`: a property of the message for the viewer. */
export function applyIs(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const { viewer } = access;
  const operand = textOperand(term);
  switch (operand) {
    case "dm":
    case "private":
      return keepRanges(narrow, ({ channelId }) => (channelId === null) !== term.negated);
    case "muted":
      return applyMuted(reader, access, narrow, !term.negated);
    case "followed":
      return applyFollowed(reader, access, narrow, term.negated);
    case "starred":
      return withFlag(narrow, flagged(viewer, bitsOf(["starred"])), term.negated);
    case "alerted":
      return withFlag(narrow, flagged(viewer, bitsOf(["has_alert_word"])), term.negated);
    case "mentioned":
      return withFlag(narrow, mentioning(viewer), term.negated);
    case "unread":
      if (term.negated) return addCondition(narrow, not(unread(viewer)));
      return { ...narrow, ranges: rangesWithUnread(reader, access, narrow.ranges) };
    case "resolved":
      return applyResolved(reader, narrow, term.negated);
    default:
      throw badNarrow(`unknown 'is' operand ${shortenOperand(operand)}`);
  }
}

/** `in`: home leaves muted topics out, all leaves nothing out. */
export function applyIn(reader: Reader, access: Access, narrow: Narrow, term: Term): Narrow {
  const operand = textOperand(term);
  switch (operand) {
    case "home":
      return applyMuted(reader, access, narrow, term.negated);
    case "all":
      return keepRanges(narrow, () => !term.negated);
    default:
      throw badNarrow(`unknown 'in' operand ${shortenOperand(operand)}`);
  }
}

function withFlag(narrow: Narrow, flag: IndexedCondition, negated: boolean): Narrow {
  return negated ? addCondition(narrow, not(flag.condition)) : addIndexedCondition(narrow, flag);
}

function applyResolved(reader: Reader, narrow: Narrow, negated: boolean): Narrow {
  const inTopic = condition("m.channel_id IS NOT NULL AND substr(m.topic, 1, 2) = ?", resolvedTopicPrefix);
  if (negated) return addCondition(narrow, not(inTopic));
  const channels = narrow.ranges.filter(({ kind }) => kind === "channel");
  const topics = narrow.ranges.filter(({ kind, channelId }) => kind === "conversation" && channelId !== null);
  const resolved = channels.flatMap((range) =>
    resolvedTopics
      .all(reader, { channelId: range.id, prefix: resolvedTopicPrefix })
      .map((topic) => conversationRange(range, topic.id, topic.newest)),
  );
  return addCondition({ ...narrow, ranges: [...resolved, ...topics] }, inTopic);
}

/** `is:followed`: messages in topics that the viewer follows. */
function applyFollowed(reader: Reader, access: Access, narrow: Narrow, negated: boolean): Narrow {
  const followed = topicsWithPolicyOf(reader, access).filter(({ policy }) => policy === visibility.followed);
  return negated ? withoutTopics(narrow, followed) : { ...narrow, ranges: topicsWithin(narrow.ranges, followed) };
}

/** `is:muted`, and its opposite `in:home`: topics that are muted themselves or with their whole channel. */
function applyMuted(reader: Reader, access: Access, narrow: Narrow, selectsMuted: boolean): Narrow {
  const subscriptions = access.viewer === null ? undefined : subscriptionsOf(reader, access.viewer.id);
  const isChannelMuted = (id: number | null) => id !== null && subscriptions?.get(id)?.isMuted === true;
  const exceptions = topicsWithPolicyOf(reader, access).filter(
    ({ policy, channelId }) => isTopicMuted(policy, isChannelMuted(channelId)) !== isChannelMuted(channelId),
  );
  // In channels that are selected, everything is kept except those topics. In the others, only those topics are kept.
  const isKept = ({ channelId }: { readonly channelId: number | null }) => isChannelMuted(channelId) === selectsMuted;
  const others = narrow.ranges.filter((range) => !isKept(range));
  const ranges = [...narrow.ranges.filter(isKept), ...topicsWithin(others, exceptions)];
  return withoutTopics({ ...narrow, ranges }, exceptions.filter(isKept));
}

function topicsWithPolicyOf(reader: Reader, { viewer }: Access): TopicWithPolicy[] {
  return viewer === null ? [] : topicsWithPolicy(reader, viewer.id);
}

function withoutTopics(narrow: Narrow, topics: readonly TopicWithPolicy[]): Narrow {
  if (topics.length === 0) return narrow;
  const ids = jsonList(topics.map(({ id }) => id));
  return addCondition(narrow, condition("m.conversation_id NOT IN (SELECT value FROM json_each(?))", ids));
}

/** The parts of ranges that belong to these topics. */
function topicsWithin(ranges: readonly ReadableRange[], topics: readonly TopicWithPolicy[]): ReadableRange[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const byChannel = Map.groupBy(topics, ({ channelId }) => channelId);
  return ranges.flatMap((range) => {
    if (range.kind === "conversation") return byId.has(range.id) ? [range] : [];
    return (byChannel.get(range.id) ?? []).map(({ id, newest }) => conversationRange(range, id, newest));
  });
}

/** Names with the prefix sort between the prefix and the prefix with its last character raised by one. */
const resolvedTopics = query(
  { id: integer, newest: integer },
  `
  SELECT id, last_message_id AS newest FROM conversations
  WHERE channel_id = +:channelId AND topic_key >= :prefix AND topic_key < substr(:prefix, 1, 1) || '!'`,
);
