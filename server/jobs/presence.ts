import type { Context } from "../context.ts";
import { savePresences } from "../domain/presence/store.ts";
import { recordActivity } from "../domain/users/last-active.ts";
import type { Tx } from "../transactions/tx.ts";
import { saveRegularly, saveUnsaved } from "./save-regularly.ts";

/** Writes down who was here while the server runs; the answer stops it, with all of it on the disk. */
export function startPresenceUpkeep(ctx: Context): () => Promise<void> {
  return saveRegularly(ctx, "presence could not be written", () => writePresences(ctx));
}

/** Writes down what is not yet: one row for each who was here since; none when nobody was. */
export function writePresences(ctx: Context): Promise<void> {
  return saveUnsaved(ctx, save);
}

function save(tx: Tx, limit: number): number {
  const userIds = savePresences(tx, limit);
  for (const userId of userIds) recordActivity(tx, userId);
  return userIds.length;
}
