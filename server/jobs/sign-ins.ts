import type { Context } from "../context.ts";
import { saveUses } from "../domain/sessions/last-used.ts";
import { saveRegularly, saveUnsaved } from "./save-regularly.ts";

/**
 * Writes the uses of API keys and sessions while the server runs. The returned function stops this, after it has
 * written all of them.
 */
export function startSignInUpkeep(ctx: Context): () => Promise<void> {
  return saveRegularly(ctx, "uses of sign-ins could not be written", () => writeUses(ctx));
}

/** Writes the uses that are not written yet: one row per key and session. */
export function writeUses(ctx: Context): Promise<void> {
  return saveUnsaved(ctx, saveUses);
}
