import type { Context } from "../context.ts";
import { saveUses } from "../domain/sessions/last-used.ts";
import { saveRegularly, saveUnsaved } from "./save-regularly.ts";

/** Writes down which keys and sessions are used while the server runs; the answer stops it, with all on the disk. */
export function startSignInUpkeep(ctx: Context): () => Promise<void> {
  return saveRegularly(ctx, "uses of sign-ins could not be written", () => writeUses(ctx));
}

/** Writes down what is not yet: one row for each key and session that was used since. */
export function writeUses(ctx: Context): Promise<void> {
  return saveUnsaved(ctx, saveUses);
}
