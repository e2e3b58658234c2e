import type { Reader } from "../../../db/store.ts";
import { subscriptionsOf } from "../../channel-members/queries.ts";
import { type TopicWithPolicy, topicsWithPolicy } from "../../user-topics/queries.ts";
import { isTopicMuted, visibility } from "../../user-topics/shapes.ts";
import type { Access } from "../access.ts";
import { condition, jsonList } from "./condition.ts";
import { addCondition, type Narrow } from "./narrow.ts";
import { conversationRange, type ReadableRange } from "./readable-ranges.ts";

/** `is:followed`: messages in topics that the viewer follows. */
export function applyFollowed(reader: Reader, access: Access, narrow: Narrow, negated: boolean): Narrow {
  const followed = topicsWithPolicyOf(reader, access).filter(({ policy }) => policy === visibility.followed);
  return negated ? withoutTopics(narrow, followed) : { ...narrow, ranges: topicsWithin(narrow.ranges, followed) };
}

/** `is:muted`, and its opposite `in:home`: topics that are muted themselves or with their whole channel. */
export function applyMuted(reader: Reader, access: Access, narrow: Narrow, selectsMuted: boolean): Narrow {
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
