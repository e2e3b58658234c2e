import type { Context } from "../context.ts";
import { mutate } from "../db/mutate.ts";
import { savePresences } from "../domain/presence/book.ts";
import { noteActivity } from "../domain/users/last-active.ts";

/** How often it is written down who was here, in milliseconds. */
const savePeriod = 60_000;

/** Writes down who was here while the server runs; the answer stops it, with all of it on the disk. */
export function startPresenceUpkeep(ctx: Context): () => Promise<void> {
  const save = () =>
    writePresences(ctx).catch((error: unknown) => ctx.log.error({ err: error }, "presence could not be written"));
  const timer = setInterval(save, savePeriod);
  return () => {
    clearInterval(timer);
    return save();
  };
}

/** How many rows are written in one go: few enough that nobody waits for them. */
const rowsAtOnce = 200;

/** Writes down what is not yet: one row for each who was here since; none when nobody was. */
export async function writePresences(ctx: Context): Promise<void> {
  let written: number;
  do {
    written = await mutate(ctx, (tx) => {
      const userIds = savePresences(tx, rowsAtOnce);
      for (const userId of userIds) noteActivity(tx, userId);
      return userIds.length;
    });
  } while (written === rowsAtOnce);
}
