import type { Reader } from "../../../db/store.ts";
import { subscriptionsOf } from "../../channel-members/queries.ts";
import { type SeenConversation, seenConversations } from "../../user-topics/queries.ts";
import { isTopicMuted, visibility } from "../../user-topics/shapes.ts";
import type { Access } from "../access.ts";
import { condition, jsonList } from "./condition.ts";
import { addCondition, type Narrow } from "./narrow.ts";
import { conversationRange, type ReadableRange } from "./readable-ranges.ts";

/** `is:followed`: messages in topics that the reader follows. */
export function applyFollowed(reader: Reader, access: Access, narrow: Narrow, negated: boolean): Narrow {
  const followed = seenBy(reader, access).filter(({ policy }) => policy === visibility.followed);
  return negated ? withoutTopics(narrow, followed) : { ...narrow, ranges: topicsWithin(narrow.ranges, followed) };
}

/** `is:muted`, and `in:home` where it is not wanted: topics that are muted by themselves or as all of their channel. */
export function applyMuted(reader: Reader, access: Access, narrow: Narrow, isWanted: boolean): Narrow {
  const subscriptions = access.viewer === null ? undefined : subscriptionsOf(reader, access.viewer.id);
  const isChannelMuted = (id: number | null) => id !== null && subscriptions?.get(id)?.isMuted === true;
  const otherwise = seenBy(reader, access).filter(
    ({ policy, channelId }) => isTopicMuted(policy, isChannelMuted(channelId)) !== isChannelMuted(channelId),
  );
  // Of channels that are wanted all but those topics, of the others those alone.
  const isKept = ({ channelId }: { readonly channelId: number | null }) => isChannelMuted(channelId) === isWanted;
  const others = narrow.ranges.filter((range) => !isKept(range));
  const ranges = [...narrow.ranges.filter(isKept), ...topicsWithin(others, otherwise)];
  return withoutTopics({ ...narrow, ranges }, otherwise.filter(isKept));
}

function seenBy(reader: Reader, { viewer }: Access): SeenConversation[] {
  return viewer === null ? [] : seenConversations(reader, viewer.id);
}

function withoutTopics(narrow: Narrow, topics: readonly SeenConversation[]): Narrow {
  if (topics.length === 0) return narrow;
  const ids = jsonList(topics.map(({ id }) => id));
  return addCondition(narrow, condition("m.conversation_id NOT IN (SELECT value FROM json_each(?))", ids));
}

/** The parts of ranges that some topics are. */
function topicsWithin(ranges: readonly ReadableRange[], topics: readonly SeenConversation[]): ReadableRange[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const byChannel = Map.groupBy(topics, ({ channelId }) => channelId);
  return ranges.flatMap((range) => {
    if (range.kind === "conversation") return byId.has(range.id) ? [range] : [];
    return (byChannel.get(range.id) ?? []).map(({ id, newest }) => conversationRange(range, id, newest));
  });
}
