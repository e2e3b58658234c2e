import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { storageProblem } from "../db/storage-problem.ts";
import { expireExports, exportLifetime, failExport, finishExport, recordAttempts } from "../domain/exports/actions.ts";
import { removeArchive, removeOtherFiles } from "../domain/exports/files.ts";
import { allExports, type Export, exportsFinishedBy, isKept, nextWaitingExport } from "../domain/exports/queries.ts";
import { writeExport } from "../domain/exports/write/export.ts";
import { ApiError } from "../http/errors.ts";
import { mutate } from "../transactions/mutate.ts";

/** How soon after the start, and after one is asked for, in milliseconds: whoever asked does something else meanwhile. */
const soon = 10_000;

/** How often it is looked whether archives are old, and how soon it is tried again when that failed, in milliseconds. */
const lookPeriod = 3_600_000;
const retryPause = 60_000;

/** How often writing an export is begun: one that was the last thing a server did may be what ended it. */
const attemptLimit = 3;

/**
 * Writes exports that are waited for, one after the other, and removes those that are old. One that is interrupted by a
 * restart is begun anew. The answer stops it.
 */
export function startExports(ctx: Context): () => Promise<void> {
  let isStopped = false;
  let isLooking = false;
  let lastLook = Promise.resolve();
  let timer = setTimeout(look, soon);
  ctx.eventListeners.push((event) => {
    if (event.type === "realm_export" && event.exports.some(({ pending }) => pending)) lookIn(soon);
  });

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await lastLook;
  };

  function lookIn(delay: number) {
    if (isStopped || isLooking) return;
    clearTimeout(timer);
    timer = setTimeout(look, delay);
  }

  function look() {
    isLooking = true;
    let next = lookPeriod;
    lastLook = lookAfterExports(ctx, () => isStopped)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, "looking after exports failed");
        next = retryPause;
      })
      .finally(() => {
        isLooking = false;
        lookIn(next);
      });
  }
}

/** Removes what is old or belongs to no export, and writes those that are waited for. */
export async function lookAfterExports(ctx: Context, isStopped = () => false): Promise<void> {
  const { dataFolder } = ctx.config;
  const old = exportsFinishedBy(ctx, seconds(ctx.clock) - exportLifetime);
  if (old.length > 0) await mutate(ctx, (tx) => expireExports(tx, old));
  await removeOtherFiles(dataFolder, allExports(ctx).filter(isKept));
  for (let next = nextWaitingExport(ctx); next && !isStopped(); next = nextWaitingExport(ctx)) {
    await writeWaiting(ctx, next, isStopped);
  }
}

async function writeWaiting(ctx: Context, waiting: Export, isStopped: () => boolean): Promise<void> {
  if (waiting.attempts >= attemptLimit) {
    const why = `The server ended ${attemptLimit} times while it was being written. Ask for another to try again.`;
    await mutate(ctx, (tx) => failExport(tx, waiting, why));
    return;
  }
  // Before it is begun, which may be the last thing that this server does.
  await mutate(ctx, (tx) => recordAttempts(tx, waiting, 1));
  try {
    await writeExport(ctx, waiting, isStopped);
  } catch (error) {
    if (isStopped()) {
      await mutate(ctx, (tx) => recordAttempts(tx, waiting, -1));
      return;
    }
    ctx.log.error({ err: error }, "writing an export failed");
    await removeArchive(ctx.config.dataFolder, waiting);
    await mutate(ctx, (tx) => failExport(tx, waiting, reasonOf(error)));
    return;
  }
  await mutate(ctx, (tx) => finishExport(tx, waiting));
}

/** What whoever asked for it can do. */
function reasonOf(error: unknown): string {
  const problem = storageProblem(error);
  return problem instanceof ApiError && problem.code === "STORAGE_FULL"
    ? "The server's disk is full: free some space, then ask for another."
    : "What went wrong is in the server's log. Ask for another to try again.";
}
