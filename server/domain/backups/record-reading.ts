import { join } from "node:path";
import type { Context } from "../../context.ts";
import { DataFolderProblem } from "../../db/data-folder.ts";
import { mutate } from "../../transactions/mutate.ts";
import { recordDamage } from "./actions.ts";
import { finishedBackups } from "./queries.ts";

/**
 * Records whether a backup was damaged when it was read again, if this server made it. A damaged one is listed as
 * damaged and does not count until it is read without errors. Other errors say nothing about the backup.
 * @param error why it could not be read; null when it was read without errors
 */
export async function recordReadResult(ctx: Context, file: string, error: unknown): Promise<void> {
  const isDamaged = error instanceof DataFolderProblem && error.kind === "damaged";
  if (error !== null && !isDamaged) return;
  const known = finishedBackups(ctx).find(({ folder, name }) => join(folder, name) === file);
  if (known === undefined || (known.failure !== null) === isDamaged) return;
  // No administrator asked for this change, so the audit log does not record it.
  try {
    await mutate({ ...ctx, administration: null }, (tx) => recordDamage(tx, known.id, isDamaged));
  } catch (error) {
    ctx.log.error({ err: error, file }, "what was found in a backup could not be recorded");
  }
}
