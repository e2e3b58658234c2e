import type { Context } from "../../context.ts";
import { isDamage, isInputOutputFailure } from "../../db/sqlite-error.ts";
import { describeTrouble, reasonsOfTrouble } from "../../db/storage/trouble.ts";
import type { StorageReason } from "../../texts/reasons/storage-reasons.ts";
import { lastGoodBackup } from "../backups/last-good.ts";

/**
 * Checks the database. Returns why nothing can be written to it anymore, and what to do about it; null without a
 * problem.
 */
export function storageTrouble(ctx: Context): string | null {
  const trouble = ctx.storage.check();
  return trouble === null ? null : describeTrouble(trouble, lastGoodBackup(ctx));
}

/** The same for the desktop application; empty without a problem. */
export function storageReasonsNow(ctx: Context): readonly StorageReason[] {
  const trouble = ctx.storage.check();
  return trouble === null ? [] : reasonsOfTrouble(trouble, lastGoodBackup(ctx));
}

/**
 * Returns an answer from the database, or `otherwise` if it is too damaged, so that the reader still sees everything
 * else.
 */
export function readUnlessDamaged<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (!isDamage(error) && !isInputOutputFailure(error)) throw error;
    return otherwise;
  }
}
