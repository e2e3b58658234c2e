import { and, eq } from "drizzle-orm";
import type { Tx } from "../../db/mutate.ts";
import { userTopics } from "../../db/schema/user-topics.ts";
import { nameKey } from "../name-key.ts";
import { findUser } from "../users/queries.ts";
import { visibilityOf } from "./queries.ts";
import { type Visibility, visibility } from "./shapes.ts";
import { presentMutedTopics } from "./snapshot.ts";

/** A topic of a channel, whether or not there are messages in it. */
export type Topic = { readonly channelId: number; readonly name: string };

/** Lets somebody see a topic otherwise, and tells their clients; as it is already, nothing happens. */
export function setVisibility(tx: Tx, userId: number, topic: Topic, policy: Visibility): void {
  const before = visibilityOf(tx, userId, topic.channelId, topic.name);
  if (policy === before) return;
  const own = and(eq(userTopics.userId, userId), isTopic(topic));
  if (policy === visibility.none) tx.store.db.delete(userTopics).where(own).run();
  else {
    const written = { topic: topic.name, policy, updatedAt: tx.now };
    const row = { userId, channelId: topic.channelId, topicKey: nameKey(topic.name), ...written };
    const target = [userTopics.userId, userTopics.channelId, userTopics.topicKey];
    tx.store.db.insert(userTopics).values(row).onConflictDoUpdate({ target, set: written }).run();
  }
  tell(tx, [userId], topic, policy);
  if (before === visibility.muted || policy === visibility.muted) tellMuted(tx, userId);
}

/** A topic is gone, and with it how people saw it. */
export function forgetTopic(tx: Tx, topic: Topic): void {
  const rows = tx.store.db.delete(userTopics).where(isTopic(topic)).returning().all();
  if (rows.length === 0) return;
  const muted = new Set(rows.flatMap(({ userId, policy }) => (policy === visibility.muted ? [userId] : [])));
  tellVisibility(
    tx,
    rows.map(({ userId }) => userId),
    topic,
    visibility.none,
    (userId) => muted.has(userId),
  );
}

/**
 * Tells people's clients how they see a topic from now on; older ones are sent a list, if it is another now.
 */
export function tellVisibility(
  tx: Tx,
  userIds: readonly number[],
  topic: Topic,
  policy: Visibility,
  changesMuted: (userId: number) => boolean,
): void {
  if (userIds.length === 0) return;
  tell(tx, userIds, topic, policy);
  for (const userId of userIds) if (changesMuted(userId)) tellMuted(tx, userId);
}

function isTopic({ channelId, name }: Topic) {
  return and(eq(userTopics.channelId, channelId), eq(userTopics.topicKey, nameKey(name)));
}

function tell(tx: Tx, userIds: readonly number[], topic: Topic, policy: Visibility): void {
  tx.append(
    {
      type: "user_topic",
      stream_id: topic.channelId,
      topic_name: topic.name,
      last_updated: tx.now,
      visibility_policy: policy,
    },
    { kind: "users", ids: userIds },
  );
}

/** Older clients are sent the whole list, those that know of archived channels what is muted in these too. */
function tellMuted(tx: Tx, userId: number): void {
  const user = findUser(tx, userId);
  if (user === undefined) return;
  for (const declared of [true, false]) {
    const muted_topics = presentMutedTopics(tx, user, { includeArchived: declared, allowEmptyTopicName: true });
    const only = { capability: "archived_channels", declared } as const;
    tx.append({ type: "muted_topics", muted_topics }, { kind: "users", ids: [userId], only });
  }
}
