import type { Context } from "../context.ts";
import { refreshActivity } from "../domain/channels/actions/activity.ts";
import { allChannels } from "../domain/channels/queries.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often messages are counted, in milliseconds; what they tell changes over days. */
const countPeriod = 60 * 60_000;

/** How soon after the start: it is nothing that anybody waits for. */
const firstCount = 10_000;

/** How many channels are counted in one piece: others have their turn in between. */
const batch = 50;

/** Keeps what is told of the liveliness of channels up to date while the server runs; the answer stops it. */
export function startChannelActivity(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstCount,
    pause: countPeriod,
    failure: "counting messages in channels failed",
    work: (isStopped) => countActivity(ctx, isStopped),
  });
}

/** Counts in every channel that is not archived, and tells of those where something is another now. */
export async function countActivity(ctx: Context, isStopped = () => false): Promise<void> {
  const ids = [...allChannels(ctx).values()].filter((channel) => !channel.isArchived).map(({ id }) => id);
  for (let from = 0; from < ids.length && !isStopped(); from += batch) {
    await mutate(ctx, (tx) => refreshActivity(tx, ids.slice(from, from + batch)));
  }
}
