import { sql } from "drizzle-orm";
import { column, integer, query } from "../../db/rows.ts";
import type { Tx } from "../../transactions/tx.ts";
import { nameKey } from "../name-key.ts";
import { announceMutedTopics, announceVisibility, type Topic } from "./actions.ts";
import { type OwnVisibility, type Visibility, visibility } from "./shapes.ts";

/** A topic of which all messages went to another. */
export type MovedTopic = {
  readonly from: Topic;
  readonly to: Topic;
  /** Whether there were messages in the other before. */
  readonly isMerged: boolean;
  /** Whether somebody may read where the messages are now: who may not forgets the topic. */
  readonly mayRead: (userId: number) => boolean;
};

/**
 * Lets how people see a topic follow its messages, and tells their clients. Where two topics become one, what is followed
 * or unmuted of either stays so; one that was muted is muted no longer, if the other was not.
 */
export function followTopic(tx: Tx, { from, to, isMerged, mayRead }: MovedTopic): void {
  const [left, found] = [policiesOf(tx, from), policiesOf(tx, to)];
  const wanted = new Map<number, Visibility>();
  for (const [userId, policy] of left) {
    const known = found.get(userId) ?? visibility.none;
    if (mayRead(userId)) wanted.set(userId, isMerged ? merged(policy, known) : policy);
  }
  if (isMerged) {
    for (const [userId, policy] of found) if (!left.has(userId)) wanted.set(userId, merged(visibility.none, policy));
  }
  const changed = [...wanted].filter(([userId, policy]) => (found.get(userId) ?? visibility.none) !== policy);
  write(
    tx,
    from,
    [...left.keys()].map((userId) => [userId, visibility.none]),
  );
  write(tx, to, changed);

  announceVisibility(tx, [...left.keys()], from, visibility.none);
  for (const [policy, alike] of Map.groupBy(changed, ([, each]) => each)) {
    announceVisibility(
      tx,
      alike.map(([userId]) => userId),
      to,
      policy,
    );
  }
  const concerned = new Set([...left.keys(), ...changed.map(([userId]) => userId)]);
  const isMuted = (userId: number) => [left, found, wanted].some((each) => each.get(userId) === visibility.muted);
  announceMutedTopics(tx, [...concerned].filter(isMuted));
}

/** How somebody sees what was two topics that they saw like this. */
function merged(one: Visibility, other: Visibility): Visibility {
  if (one === other) return one;
  for (const policy of [visibility.followed, visibility.unmuted]) if (one === policy || other === policy) return policy;
  return visibility.none;
}

function policiesOf(tx: Tx, { channelId, name }: Topic): ReadonlyMap<number, OwnVisibility> {
  const rows = ofTopic.all(tx, channelId, nameKey(name));
  return new Map(rows.map(({ userId, policy }) => [userId, policy]));
}

function write(tx: Tx, { channelId, name }: Topic, policies: readonly (readonly [number, Visibility])[]): void {
  if (policies.length === 0) return;
  const [key, all] = [nameKey(name), JSON.stringify(policies)];
  tx.store.db.run(sql`
    DELETE FROM user_topics WHERE channel_id = ${channelId} AND topic_key = ${key}
      AND user_id IN (SELECT value ->> 0 FROM json_each(${all}))`);
  tx.store.db.run(sql`
    INSERT INTO user_topics (user_id, channel_id, topic_key, topic, policy, updated_at)
    SELECT value ->> 0, ${channelId}, ${key}, ${name}, value ->> 1, ${tx.now} FROM json_each(${all})
    WHERE value ->> 1 <> 0`);
}

const ofTopic = query(
  { userId: integer, policy: column<OwnVisibility>() },
  `
  SELECT user_id AS userId, policy FROM user_topics WHERE channel_id = +? AND topic_key = +? ORDER BY user_id`,
);
