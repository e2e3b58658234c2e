import type { Context } from "../context.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";

/** How often data in memory is written to the database, in milliseconds. */
const savePeriod = 60_000;

/**
 * Regularly writes data that requests only keep in memory. The returned function stops this, after it has written
 * everything.
 * @param failure the log message when writing fails; it is tried again the next time
 */
export function saveRegularly(ctx: Context, failure: string, saveAll: () => Promise<void>): () => Promise<void> {
  const save = () => saveAll().catch((error: unknown) => ctx.log.error({ err: error }, failure));
  const timer = setInterval(save, savePeriod);
  return () => {
    clearInterval(timer);
    return save();
  };
}

/** How many rows are written in one transaction: few enough that others do not wait long. */
const batchSize = 200;

/** Writes at most `limit` unsaved rows; returns how many it wrote. */
export type Save = (tx: Tx, limit: number) => number;

/** Writes all unsaved rows, in batches. */
export async function saveUnsaved(ctx: Context, save: Save): Promise<void> {
  let written: number;
  do {
    written = await mutate(ctx, (tx) => save(tx, batchSize));
  } while (written === batchSize);
}
