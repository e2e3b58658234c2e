import { column, integer, query, write } from "../../db/rows.ts";
import type { Tx } from "../../transactions/tx.ts";
import { nameKey } from "../name-key.ts";
import { announceMutedTopics, announceVisibility, type Topic } from "./actions.ts";
import { type StoredVisibility, type Visibility, visibility } from "./shapes.ts";

/** A topic whose messages were all moved to another topic. */
export type MovedTopic = {
  readonly from: Topic;
  readonly to: Topic;
  /** Whether the other topic had messages before. */
  readonly isMerged: boolean;
  /** Whether somebody may read the messages in their new place. Anybody who may not read them loses their policy. */
  readonly mayRead: (userId: number) => boolean;
};

/**
 * Moves people's visibility policies for a topic to the new topic, and notifies their clients. If two topics become
 * one, it is followed or unmuted if one of them was. It is muted only if both were.
 */
export function moveTopicPolicies(tx: Tx, { from, to, isMerged, mayRead }: MovedTopic): void {
  const [sourcePolicies, targetPolicies] = [policiesOf(tx, from), policiesOf(tx, to)];
  const results = new Map<number, Visibility>();
  for (const [userId, policy] of sourcePolicies) {
    const existing = targetPolicies.get(userId) ?? visibility.none;
    if (mayRead(userId)) results.set(userId, isMerged ? mergePolicies(policy, existing) : policy);
  }
  if (isMerged) {
    for (const [userId, policy] of targetPolicies)
      if (!sourcePolicies.has(userId)) results.set(userId, mergePolicies(visibility.none, policy));
  }
  const changed = [...results].filter(([userId, policy]) => (targetPolicies.get(userId) ?? visibility.none) !== policy);
  writePolicies(
    tx,
    from,
    [...sourcePolicies.keys()].map((userId) => [userId, visibility.none]),
  );
  writePolicies(tx, to, changed);

  announceVisibility(tx, [...sourcePolicies.keys()], from, visibility.none);
  for (const [policy, group] of Map.groupBy(changed, ([, each]) => each)) {
    announceVisibility(
      tx,
      group.map(([userId]) => userId),
      to,
      policy,
    );
  }
  const affected = new Set([...sourcePolicies.keys(), ...changed.map(([userId]) => userId)]);
  const isMuted = (userId: number) =>
    [sourcePolicies, targetPolicies, results].some((each) => each.get(userId) === visibility.muted);
  announceMutedTopics(tx, [...affected].filter(isMuted));
}

/** The policy for a topic that was two topics with these policies. */
function mergePolicies(one: Visibility, other: Visibility): Visibility {
  if (one === other) return one;
  for (const policy of [visibility.followed, visibility.unmuted]) if (one === policy || other === policy) return policy;
  return visibility.none;
}

function policiesOf(tx: Tx, { channelId, name }: Topic): ReadonlyMap<number, StoredVisibility> {
  const rows = ofTopic.all(tx, channelId, nameKey(name));
  return new Map(rows.map(({ userId, policy }) => [userId, policy]));
}

function writePolicies(tx: Tx, { channelId, name }: Topic, policies: readonly (readonly [number, Visibility])[]): void {
  if (policies.length === 0) return;
  const rows = { channelId, key: nameKey(name), policies: JSON.stringify(policies) };
  deletePolicies(tx, rows);
  insertPolicies(tx, { ...rows, name, now: tx.now });
}

const ofTopic = query(
  { userId: integer, policy: column<StoredVisibility>() },
  `
  SELECT user_id AS userId, policy FROM user_topics WHERE channel_id = +? AND topic_key = +? ORDER BY user_id`,
);

const deletePolicies = write(`
  DELETE FROM user_topics WHERE channel_id = :channelId AND topic_key = :key
    AND user_id IN (SELECT value ->> 0 FROM json_each(:policies))`);

const insertPolicies = write(`
  INSERT INTO user_topics (user_id, channel_id, topic_key, topic, policy, updated_at)
  SELECT value ->> 0, :channelId, :key, :name, value ->> 1, :now FROM json_each(:policies) WHERE value ->> 1 <> 0`);
