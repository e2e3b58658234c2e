import { and, eq } from "drizzle-orm";
import { userTopics } from "../../db/schema/user-topics.ts";
import type { Tx } from "../../transactions/tx.ts";
import { nameKey } from "../name-key.ts";
import { findUser } from "../users/queries.ts";
import { receivesMutedTopics } from "./events.ts";
import { visibilityOf } from "./queries.ts";
import { type Visibility, visibility } from "./shapes.ts";
import { presentUserTopics, selectMutedTopics } from "./snapshot.ts";

/** A topic of a channel, whether or not there are messages in it. */
export type Topic = { readonly channelId: number; readonly name: string };

/** Sets somebody's visibility policy for a topic, and notifies their clients if it changes. */
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

/** Deletes everybody's visibility policies for a topic that has no messages anymore, and notifies their clients. */
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

/** Notifies people's clients of their new visibility policy for a topic. */
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
 * Notifies the older clients of people whose muted topics have changed. Older clients get the whole list; those that
 * support archived channels also get the muted topics in these. The list can be long, and other people can change it.
 * It is therefore written only for people with such a client, and only once if it is the same for all of these.
 */
export function announceMutedTopics(tx: Tx, userIds: Iterable<number>): void {
  for (const userId of userIds) announceMutedTopicsOf(tx, userId);
}

function announceMutedTopicsOf(tx: Tx, userId: number): void {
  const user = findUser(tx, userId);
  if (user === undefined || !tx.queues.ofUser(userId).some(({ options }) => receivesMutedTopics(options))) return;
  const topics = presentUserTopics(tx, user, true);
  const [all, shown] = [selectMutedTopics(tx, user, topics, true), selectMutedTopics(tx, user, topics, false)];
  const own = { kind: "users", ids: [userId] } as const;
  if (shown.length === all.length) {
    tx.append({ type: "muted_topics", muted_topics: all }, own);
    return;
  }
  tx.append({ type: "muted_topics", muted_topics: all }, { ...own, only: { ...ofArchived, declared: true } });
  tx.append({ type: "muted_topics", muted_topics: shown }, { ...own, only: { ...ofArchived, declared: false } });
}

const ofArchived = { capability: "archived_channels" } as const;
