import type { Context } from "../context.ts";
import { savePresences } from "../domain/presence/store.ts";
import { recordActivity } from "../domain/users/last-active.ts";
import type { Tx } from "../transactions/tx.ts";
import { saveRegularly, saveUnsaved } from "./save-regularly.ts";

/**
 * Writes presences to the database while the server runs. The returned function stops this, after it has written all of
 * them.
 */
export function startPresenceUpkeep(ctx: Context): () => Promise<void> {
  return saveRegularly(ctx, "presence could not be written", () => writePresences(ctx));
}

/** Writes the presences that are not written yet: one row per person. */
export function writePresences(ctx: Context): Promise<void> {
  return saveUnsaved(ctx, save);
}

function save(tx: Tx, limit: number): number {
  const userIds = savePresences(tx, limit);
  for (const userId of userIds) recordActivity(tx, userId);
  return userIds.length;
}
