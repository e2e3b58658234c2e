import type { Context } from "../context.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";

/** How often what is known by heart is written down, in milliseconds. */
const savePeriod = 60_000;

/**
 * Writes down while the server runs what requests only note in memory; the answer stops it, with all on the disk.
 * @param failure what the log says when it fails; the next time it is tried again
 */
export function saveRegularly(ctx: Context, failure: string, saveAll: () => Promise<void>): () => Promise<void> {
  const save = () => saveAll().catch((error: unknown) => ctx.log.error({ err: error }, failure));
  const timer = setInterval(save, savePeriod);
  return () => {
    clearInterval(timer);
    return save();
  };
}

/** How many rows are written in one go: few enough that nobody waits for them. */
const rowsAtOnce = 200;

/** Writes at most so many rows of what is not on the disk yet, and answers how many these were. */
export type Save = (tx: Tx, limit: number) => number;

/** Writes down all that is not on the disk yet, some rows at a time; nothing when there is none. */
export async function saveUnsaved(ctx: Context, save: Save): Promise<void> {
  let written: number;
  do {
    written = await mutate(ctx, (tx) => save(tx, rowsAtOnce));
  } while (written === rowsAtOnce);
}
