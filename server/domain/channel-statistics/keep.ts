import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import type { Store } from "../../db/store.ts";
import { createTurns } from "../../transactions/turns.ts";
import { allChannels } from "../channels/queries.ts";
import { type ChannelCounts, countByChannel } from "./count.ts";
import { currentFor } from "./limits.ts";
import { monthsUntil } from "./months.ts";

/** Counted statistics. */
export type Counted = {
  /** UNIX seconds. */
  readonly time: number;
  readonly months: readonly string[];
  readonly byChannel: ReadonlyMap<number, ChannelCounts>;
};

/** The last count, the progress of the running one, and whether one failed since the last request. */
type Kept = { counted: Counted | null; progress: number | null; failed: boolean };

const keptByStore = new WeakMap<Store, Kept>();

/**
 * The last count of a server's channels, and the progress of the next one. When there is no current count, it begins one:
 * one at a time, in turns with requests. A failure is reported once, and the next request begins another count.
 */
export function keptStatistics(ctx: Context): Readonly<Kept> {
  const kept = keptByStore.get(ctx.store) ?? { counted: null, progress: null, failed: false };
  keptByStore.set(ctx.store, kept);
  const now = unixSeconds(ctx.clock);
  const age = kept.counted === null ? Number.POSITIVE_INFINITY : Math.abs(now - kept.counted.time);
  if (kept.progress === null && !kept.failed && age >= currentFor) {
    kept.progress = 0;
    void count(ctx, kept);
  }
  const answer = { ...kept };
  kept.failed = false;
  return answer;
}

async function count(ctx: Context, kept: Kept): Promise<void> {
  const isStopped = () => !ctx.store.db.$client.open;
  try {
    const time = unixSeconds(ctx.clock);
    const months = monthsUntil(ctx, ctx.clock.now());
    const takeTurn = createTurns(isStopped);
    const channels = [...allChannels(ctx).keys()];
    const byChannel = await countByChannel(ctx, channels, months, takeTurn, (share) => {
      kept.progress = share;
    });
    kept.counted = { time, months: months.map(({ name }) => name), byChannel };
  } catch (error) {
    if (isStopped()) return;
    ctx.log.error({ err: error }, "counting the statistics of channels failed");
    kept.failed = true;
  } finally {
    kept.progress = null;
  }
}
