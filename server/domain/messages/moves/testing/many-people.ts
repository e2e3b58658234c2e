import { sql } from "drizzle-orm";
import { roles } from "../../../../http/roles.ts";
import type { World } from "../../../../testing/world.ts";
import { mutate } from "../../../../transactions/mutate.ts";
import { findChannel } from "../../../channels/queries.ts";
import { insertSubscribers } from "../../../subscriptions/actions.ts";
import { allUsers, forgetUser } from "../../../users/queries.ts";

/** Adds this many people to channels. Only the people of the test's world receive the events. */
export async function addManyPeople(
  { ctx, ada }: World,
  count: number,
  channelIds: readonly number[],
): Promise<number[]> {
  return mutate(ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'person' || n || '@example.test', 'Person ' || n, ${roles.member}, 0 FROM numbers`);
    forgetUser(tx, ada.id);
    const people = allUsers(tx).filter(({ email }) => email.startsWith("person"));
    for (const id of channelIds) {
      const channel = findChannel(tx, id);
      if (channel !== undefined) insertSubscribers(tx, channel, people);
    }
    return people.map(({ id }) => id);
  });
}

/** Marks parts of a conversation as read for many people. Different people have read different parts. */
export function markAsReadByMany(
  { ctx }: World,
  people: readonly number[],
  conversationId: number,
  ids: readonly number[],
) {
  const [first = 0, middle = 0, last = 0] = [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-1)];
  return mutate(ctx, (tx) => {
    const ranges = people.map((id, at) => [id, at % 2 === 0 ? first : middle, at % 3 === 0 ? middle : last]);
    tx.store.db.run(sql`
      INSERT INTO read_ranges (conversation_id, user_id, first_id, last_id)
      SELECT ${conversationId}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(ranges)})`);
  });
}
