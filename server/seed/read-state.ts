import { placeholder } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Progress } from "../control/operation.ts";
import { readRanges } from "../db/schema/messages.ts";
import { type Reader, statement } from "../db/store.ts";
import { subscribersOf } from "../domain/channel-members/queries.ts";
import type { User } from "../domain/users/queries.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Random } from "./random.ts";
import type { SentMessages } from "./write-conversations.ts";

/** About how many rows are written in one transaction. */
const batchSize = 50_000;

/**
 * Writes the read state of everybody: most people have read nearly everything, some nothing for days, a few nothing at
 * all. Everybody has read at least up to their own last message. Conversations are new, so one range for each person is
 * enough.
 */
export async function markMostRead(
  ctx: Context,
  random: Random,
  people: readonly User[],
  sentMessages: ReadonlyMap<number, SentMessages>,
  progress: Progress,
): Promise<void> {
  const ranges = [...chooseRanges(ctx, random, people, sentMessages)].sort(([a], [b]) => a - b);
  // The rows are written person by person. In any other order, a large office takes several times as long.
  for (let done = 0; done < ranges.length; ) {
    await mutate(ctx, (tx) => {
      for (let rows = 0; rows < batchSize && done < ranges.length; done++) {
        const [userId, personRanges] = ranges[done] ?? [0, []];
        for (const range of personRanges) insertRange(tx).run({ userId, ...range });
        rows += personRanges.length;
      }
    });
    progress(done / ranges.length);
  }
}

type Range = { readonly conversationId: number; readonly firstId: number; readonly lastId: number };

/** The ranges that people have read, by user ID. */
function chooseRanges(
  reader: Reader,
  random: Random,
  people: readonly User[],
  sentMessages: ReadonlyMap<number, SentMessages>,
): Map<number, Range[]> {
  const newest = [...sentMessages.values()].reduce((most, { ids }) => Math.max(most, ids.at(-1) ?? 0), 0);
  const seenThrough = new Map(people.map(({ id }) => [id, Math.floor(newest * chooseReadShare(random))]));
  const ranges = new Map<number, Range[]>();
  for (const [conversationId, { ids, lastOf, destination }] of sentMessages) {
    const readers =
      destination.kind === "channel" ? subscribersOf(reader, destination.channel.id) : destination.userIds;
    for (const userId of readers) {
      const seen = random.chance(0.03) ? 0 : (seenThrough.get(userId) ?? 0);
      const lastId = newestUpTo(ids, Math.max(seen, lastOf.get(userId) ?? 0));
      const firstId = ids[0];
      if (lastId === undefined || firstId === undefined) continue;
      const personRanges = ranges.get(userId) ?? [];
      personRanges.push({ conversationId, firstId, lastId });
      ranges.set(userId, personRanges);
    }
  }
  return ranges;
}

/** Chooses the share of all messages that a person has read. */
function chooseReadShare(random: Random): number {
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
