import type { Context } from "../context.ts";
import { refreshActivity } from "../domain/channels/actions/activity.ts";
import { allChannels } from "../domain/channels/queries.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often messages are counted, in milliseconds. The results change over days. */
const countPeriod = 60 * 60_000;

/** How soon after the start messages are first counted, in milliseconds. Nothing waits for that. */
const firstCount = 10_000;

/** In how many channels one transaction counts messages. Few, so that other transactions do not wait long. */
const batchSize = 50;

/** Keeps the activity of channels up to date. The returned function stops this. */
export function startChannelActivity(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstCount,
    pause: countPeriod,
    failure: "counting messages in channels failed",
    work: (isStopped) => countActivity(ctx, isStopped),
  });
}

/** Counts messages in every channel that is not archived, and sends events about changes. */
export async function countActivity(ctx: Context, isStopped = () => false): Promise<void> {
  const ids = [...allChannels(ctx).values()].filter((channel) => !channel.isArchived).map(({ id }) => id);
  for (let from = 0; from < ids.length && !isStopped(); from += batchSize) {
    await mutate(ctx, (tx) => refreshActivity(tx, ids.slice(from, from + batchSize)));
  }
}
