import { nameKey } from "#server/domain/name-key.ts";
import { conversationOf } from "../message.ts";
import { type ModelEvent, placesOf } from "../receive-events.ts";

/** A topic of a channel, and its newest message. */
export type ListedTopic = { readonly name: string; readonly maxId: number };

/** The topics of a channel, the newest first. */
export type TopicList = {
  readonly topics: readonly ListedTopic[];
  /** Whether only the server knows the order: newest messages of topics were moved or deleted. */
  readonly isOutdated: boolean;
};

/** The list that the server returned. */
export function createTopicList(answered: readonly { readonly name: string; readonly max_id: number }[]): TopicList {
  return { topics: sorted(answered.map(({ name, max_id }) => ({ name, maxId: max_id }))), isOutdated: false };
}

/** The topics of a channel after an event. The same object if they have not changed. */
export function followTopics(list: TopicList, channelId: number, event: ModelEvent): TopicList {
  switch (event.type) {
    case "message": {
      const conversation = conversationOf(event.message);
      if (conversation.kind !== "topic" || conversation.channelId !== channelId) return list;
      return withMessage(list, conversation.topic, event.message.id);
    }
    case "update_message": {
      const [from, to] = placesOf(event);
      if (from?.kind !== "topic" || to?.kind !== "topic") return list;
      const moved = Math.max(...event.message_ids);
      const left = from.channelId === channelId ? withoutMessages(list, from.topic, event.message_ids) : list;
      return to.channelId === channelId ? withMessage(left, to.topic, moved) : left;
    }
    case "delete_message": {
      if (event.stream_id !== channelId || event.topic === undefined) return list;
      return withoutMessages(list, event.topic, "message_ids" in event ? event.message_ids : [event.message_id]);
    }
    default:
      return list;
  }
}

function withMessage(list: TopicList, name: string, id: number): TopicList {
  const known = findTopic(list, name);
  if (known !== undefined && known.maxId >= id) return list;
  const others = list.topics.filter((topic) => topic !== known);
  return { ...list, topics: sorted([{ name, maxId: id }, ...others]) };
}

/** Which message is the newest now, and whether there is one, only the server knows. */
function withoutMessages(list: TopicList, name: string, ids: readonly number[]): TopicList {
  const known = findTopic(list, name);
  if (known !== undefined && !ids.includes(known.maxId)) return list;
  return { topics: list.topics.filter((topic) => topic !== known), isOutdated: true };
}

/** The topic with this name. The case makes no difference. */
export function findTopic({ topics }: TopicList, name: string): ListedTopic | undefined {
  const key = nameKey(name);
  return topics.find((topic) => nameKey(topic.name) === key);
}

function sorted(topics: readonly ListedTopic[]): ListedTopic[] {
  return topics.toSorted((a, b) => b.maxId - a.maxId);
}
