import { placeholder } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Progress } from "../control/operation.ts";
import { mutate, type Tx } from "../db/mutate.ts";
import { readRanges } from "../db/schema/messages.ts";
import { statement } from "../db/store.ts";
import { subscribersOf } from "../domain/subscriptions/queries.ts";
import type { User } from "../domain/users/queries.ts";
import type { Heard } from "./converse.ts";
import type { Random } from "./random.ts";

/** How many conversations are marked in one transaction. */
const batch = 200;

/**
 * Notes what everybody has read: most people nearly everything, some nothing for days, a few nothing at all. Nobody
 * has written anything they have not read up to. Conversations are new, so one range a person says it.
 */
export async function markMostRead(
  ctx: Context,
  random: Random,
  people: readonly User[],
  heard: ReadonlyMap<number, Heard>,
  progress: Progress,
): Promise<void> {
  const newest = Math.max(0, ...[...heard.values()].map(({ ids }) => ids.at(-1) ?? 0));
  const seenThrough = new Map(people.map(({ id }) => [id, Math.floor(newest * diligence(random))]));
  const conversations = [...heard];
  for (let from = 0; from < conversations.length; from += batch) {
    await mutate(ctx, (tx) => {
      for (const [id, said] of conversations.slice(from, from + batch)) mark(tx, id, said);
    });
    progress(Math.min(1, (from + batch) / conversations.length));
  }

  function mark(tx: Tx, conversationId: number, { ids, lastOf, destination }: Heard): void {
    const readers = destination.kind === "channel" ? subscribersOf(tx, destination.channel.id) : destination.userIds;
    for (const userId of readers) {
      const skipped = random.chance(0.03);
      const seen = skipped ? 0 : (seenThrough.get(userId) ?? 0);
      const lastId = newestUpTo(ids, Math.max(seen, lastOf.get(userId) ?? 0));
      const firstId = ids[0];
      if (lastId !== undefined && firstId !== undefined)
        insertRange(tx).run({ userId, conversationId, firstId, lastId });
    }
  }
}

/** The share of all messages that somebody has had the time to read. */
function diligence(random: Random): number {
  const kind = random.share();
  if (kind < 0.55) return 1;
  if (kind < 0.85) return 0.9 + 0.1 * random.share();
  return kind < 0.95 ? 0.5 + 0.4 * random.share() : 0;
}

/** The largest of ascending IDs that is not above a limit. */
function newestUpTo(ids: readonly number[], limit: number): number | undefined {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return ids[low - 1];
}

const insertRange = statement((db) =>
  db
    .insert(readRanges)
    .values({
      userId: placeholder("userId"),
      conversationId: placeholder("conversationId"),
      firstId: placeholder("firstId"),
      lastId: placeholder("lastId"),
    })
    .onConflictDoNothing()
    .prepare(),
);
