import type { Context } from "../context.ts";
import { mutate } from "../db/mutate.ts";
import { saveUses } from "../domain/sessions/last-used.ts";

/** How often it is written down which keys and sessions were used, in milliseconds. */
const savePeriod = 60_000;

/** Writes down which keys and sessions are used while the server runs; the answer stops it, with all on the disk. */
export function startSignInUpkeep(ctx: Context): () => Promise<void> {
  const save = () =>
    writeUses(ctx).catch((error: unknown) => ctx.log.error({ err: error }, "uses of sign-ins could not be written"));
  const timer = setInterval(save, savePeriod);
  return () => {
    clearInterval(timer);
    return save();
  };
}

/** How many rows are written in one go: few enough that nobody waits for them. */
const rowsAtOnce = 200;

/** Writes down what is not yet: one row for each key and session that was used since. */
export async function writeUses(ctx: Context): Promise<void> {
  let written: number;
  do {
    written = await mutate(ctx, (tx) => saveUses(tx, rowsAtOnce));
  } while (written === rowsAtOnce);
}
