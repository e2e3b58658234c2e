import type { Context } from "../../context.ts";
import { isDamage, isInputOutputFailure } from "../../db/sqlite-error.ts";
import { describeTrouble } from "../../db/storage/trouble.ts";
import { lastGoodBackup } from "../backups/last-good.ts";

/** Why nothing can be written to the database any more, and what to do about it; null where all is well. Looks first. */
export function storageTrouble(ctx: Context): string | null {
  const trouble = ctx.storage.check();
  return trouble === null ? null : describeTrouble(trouble, lastGoodBackup(ctx));
}

/** Answers from the database, or `otherwise` if it is too damaged, so that the reader still sees everything else. */
export function unlessDamaged<T>(ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch (error) {
    if (!isDamage(error) && !isInputOutputFailure(error)) throw error;
    return otherwise;
  }
}
