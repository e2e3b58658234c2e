import { and, eq } from "drizzle-orm";
import { userTopics } from "../../db/schema/user-topics.ts";
import type { Tx } from "../../transactions/tx.ts";
import { nameKey } from "../name-key.ts";
import { findUser } from "../users/queries.ts";
import { takesMutedTopics } from "./events.ts";
import { visibilityOf } from "./queries.ts";
import { type Visibility, visibility } from "./shapes.ts";
import { mutedAmong, presentUserTopics } from "./snapshot.ts";

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
  announceVisibility(tx, [userId], topic, policy);
  if (before === visibility.muted || policy === visibility.muted) announceMutedTopics(tx, [userId]);
}

/** A topic is gone, and with it how people saw it. */
export function forgetTopic(tx: Tx, topic: Topic): void {
  const rows = tx.store.db.delete(userTopics).where(isTopic(topic)).returning().all();
  announceVisibility(
    tx,
    rows.map(({ userId }) => userId),
    topic,
    visibility.none,
  );
  announceMutedTopics(
    tx,
    rows.filter(({ policy }) => policy === visibility.muted).map(({ userId }) => userId),
  );
}

function isTopic({ channelId, name }: Topic) {
  return and(eq(userTopics.channelId, channelId), eq(userTopics.topicKey, nameKey(name)));
}

/** Tells people's clients how they see a topic from now on. */
export function announceVisibility(tx: Tx, userIds: readonly number[], topic: Topic, policy: Visibility): void {
  if (userIds.length === 0) return;
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

/**
 * Tells the older clients of people whose muted topics are others now. These are sent the whole list, those that know of
 * archived channels what is muted in these too. It may be long, and the change somebody else's: so it is written for
 * those alone who have such a client, and once where it is the same for all.
 */
export function announceMutedTopics(tx: Tx, userIds: Iterable<number>): void {
  for (const userId of userIds) tellMutedOf(tx, userId);
}

function tellMutedOf(tx: Tx, userId: number): void {
  const user = findUser(tx, userId);
  if (user === undefined || !tx.queues.ofUser(userId).some(({ options }) => takesMutedTopics(options))) return;
  const topics = presentUserTopics(tx, user, true);
  const [all, shown] = [mutedAmong(tx, user, topics, true), mutedAmong(tx, user, topics, false)];
  const own = { kind: "users", ids: [userId] } as const;
  if (shown.length === all.length) {
    tx.append({ type: "muted_topics", muted_topics: all }, own);
    return;
  }
  tx.append({ type: "muted_topics", muted_topics: all }, { ...own, only: { ...ofArchived, declared: true } });
  tx.append({ type: "muted_topics", muted_topics: shown }, { ...own, only: { ...ofArchived, declared: false } });
}

const ofArchived = { capability: "archived_channels" } as const;
