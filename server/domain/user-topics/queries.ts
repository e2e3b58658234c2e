import { and, eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { column, integer, query, text } from "../../db/rows.ts";
import { userTopics } from "../../db/schema/user-topics.ts";
import { type Reader, statement } from "../../db/store.ts";
import { nameKey } from "../name-key.ts";
import { topicIdentity, type Visibility, visibility } from "./shapes.ts";

/** Somebody's visibility policy for a topic, as stored. */
export type UserTopic = Omit<typeof userTopics.$inferSelect, "userId">;

/** Somebody's visibility policy for a topic. */
export function visibilityOf(reader: Reader, userId: number, channelId: number, topic: string): Visibility {
  const row = ofTopic(reader).get({ userId, channelId, topicKey: nameKey(topic) });
  return row?.policy ?? visibility.none;
}

/** All visibility policies of somebody. */
export function userTopicsOf(reader: Reader, userId: number): UserTopic[] {
  return ofUser.all(reader, userId);
}

const ofUser = query(
  { channelId: integer, topicKey: text, topic: text, policy: column<UserTopic["policy"]>(), updatedAt: integer },
  `SELECT channel_id AS channelId, topic_key AS topicKey, topic, policy, updated_at AS updatedAt
  FROM user_topics WHERE user_id = +? ORDER BY channel_id, topic_key`,
);

/** Counts somebody's visibility policies. */
export function countUserTopics(reader: Reader, userId: number): number {
  const counted = topicCount.first(reader, userId);
  return counted?.topics ?? 0;
}

const topicCount = query({ topics: integer }, "SELECT count(*) AS topics FROM user_topics WHERE user_id = +?");

/** A function that finds somebody's visibility policies, which are read only once. */
export function createVisibilityLookup(
  reader: Reader,
  userId: number,
): (channelId: number, topic: string) => Visibility {
  const policies = new Map(
    userTopicsOf(reader, userId).map(({ channelId, topic, policy }) => [topicIdentity(channelId, topic), policy]),
  );
  if (policies.size === 0) return () => visibility.none;
  return (channelId, topic) => policies.get(topicIdentity(channelId, topic)) ?? visibility.none;
}

/** IDs of the people who follow a topic. */
export function followersOf(reader: Reader, channelId: number, topic: string): ReadonlySet<number> {
  const rows = following.all(reader, channelId, nameKey(topic), visibility.followed);
  return new Set(rows.map(({ id }) => id));
}

const following = query(
  { id: integer },
  "SELECT user_id AS id FROM user_topics WHERE channel_id = +? AND topic_key = +? AND policy = +?",
);

/** A topic with messages for which somebody has a visibility policy. */
export type TopicWithPolicy = {
  readonly id: number;
  readonly channelId: number;
  readonly newest: number;
  readonly policy: Visibility;
};

/** The topics with messages for which somebody has a visibility policy. */
export function topicsWithPolicy(reader: Reader, userId: number): TopicWithPolicy[] {
  return conversationsOf.all(reader, userId);
}

const conversationsOf = query(
  { id: integer, channelId: integer, newest: integer, policy: column<Visibility>() },
  `
  SELECT c.id AS id, c.channel_id AS channelId, c.last_message_id AS newest, u.policy AS policy
  FROM user_topics u CROSS JOIN conversations c ON c.channel_id = u.channel_id AND c.topic_key = u.topic_key
  WHERE u.user_id = +?`,
);

const ofTopic = statement((db) =>
  db
    .select({ policy: userTopics.policy })
    .from(userTopics)
    .where(
      and(
        eq(userTopics.userId, parameter("userId")),
        eq(userTopics.channelId, parameter("channelId")),
        eq(userTopics.topicKey, parameter("topicKey")),
      ),
    )
    .prepare(),
);
