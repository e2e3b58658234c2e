import { placeholder } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Progress } from "../control/operation.ts";
import { readRanges } from "../db/schema/messages.ts";
import { type Reader, statement } from "../db/store.ts";
import { subscribersOf } from "../domain/channel-members/queries.ts";
import type { User } from "../domain/users/queries.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Heard } from "./converse.ts";
import type { Random } from "./random.ts";

/** How many rows are written in one transaction, about. */
const batch = 50_000;

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
  const ranges = [...chooseRanges(ctx, random, people, heard)].sort(([a], [b]) => a - b);
  // Person by person, as the table is sorted: written in any other order, a large office takes several times as long.
  for (let done = 0; done < ranges.length; ) {
    await mutate(ctx, (tx) => {
      for (let rows = 0; rows < batch && done < ranges.length; done++) {
        const [userId, own] = ranges[done] ?? [0, []];
        for (const range of own) insertRange(tx).run({ userId, ...range });
        rows += own.length;
      }
    });
    progress(done / ranges.length);
  }
}

type Range = { readonly conversationId: number; readonly firstId: number; readonly lastId: number };

/** What everybody has read, by person. */
function chooseRanges(
  reader: Reader,
  random: Random,
  people: readonly User[],
  heard: ReadonlyMap<number, Heard>,
): Map<number, Range[]> {
  const newest = [...heard.values()].reduce((most, { ids }) => Math.max(most, ids.at(-1) ?? 0), 0);
  const seenThrough = new Map(people.map(({ id }) => [id, Math.floor(newest * diligence(random))]));
  const ranges = new Map<number, Range[]>();
  for (const [conversationId, { ids, lastOf, destination }] of heard) {
    const readers =
      destination.kind === "channel" ? subscribersOf(reader, destination.channel.id) : destination.userIds;
    for (const userId of readers) {
      const seen = random.chance(0.03) ? 0 : (seenThrough.get(userId) ?? 0);
      const lastId = newestUpTo(ids, Math.max(seen, lastOf.get(userId) ?? 0));
      const firstId = ids[0];
      if (lastId === undefined || firstId === undefined) continue;
      const own = ranges.get(userId) ?? [];
      own.push({ conversationId, firstId, lastId });
      ranges.set(userId, own);
    }
  }
  return ranges;
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
