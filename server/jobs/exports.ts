import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { storageProblem } from "../db/storage-problem.ts";
import {
  type ExportFailure,
  expireExports,
  failExport,
  finishExport,
  recordAttempt,
  undoAttempt,
} from "../domain/exports/actions.ts";
import { removeArchive, removeOtherFiles } from "../domain/exports/files.ts";
import { exportDays } from "../domain/exports/limits.ts";
import {
  allExports,
  type Export,
  exportsFinishedBy,
  hasArchive,
  nextWaitingExport,
} from "../domain/exports/queries.ts";
import { writeExport } from "../domain/exports/write/export.ts";
import { ApiError } from "../http/errors.ts";
import { mutate } from "../transactions/mutate.ts";

/**
 * How soon after the start, and after a request, exports are written, in milliseconds. The requester does not wait for
 * it.
 */
const startDelay = 10_000;

/** How often the server checks for old archives, and how soon it tries again after a failure, in milliseconds. */
const checkPeriod = 3_600_000;
const retryPause = 60_000;

/** How many times an export is attempted. If the server ended during an attempt, the export may be the cause. */
const attemptLimit = 3;

/**
 * Writes pending exports one after the other, and removes old ones. An export that a restart interrupted is written
 * again from the start. The returned function stops this.
 */
export function startExports(ctx: Context): () => Promise<void> {
  let isStopped = false;
  let isRunning = false;
  let lastRun = Promise.resolve();
  let timer = setTimeout(run, startDelay);
  ctx.eventListeners.push((event) => {
    if (event.type === "realm_export" && event.exports.some(({ pending }) => pending)) runAfter(startDelay);
  });

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await lastRun;
  };

  function runAfter(delay: number) {
    if (isStopped || isRunning) return;
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  }

  function run() {
    isRunning = true;
    let next = checkPeriod;
    lastRun = runExportUpkeep(ctx, () => isStopped)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, "export upkeep failed");
        next = retryPause;
      })
      .finally(() => {
        isRunning = false;
        runAfter(next);
      });
  }
}

/** Removes old archives and files without an export, and writes pending exports. */
export async function runExportUpkeep(ctx: Context, isStopped = () => false): Promise<void> {
  const { dataFolder } = ctx.config;
  const old = exportsFinishedBy(ctx, unixSeconds(ctx.clock) - exportDays * 86_400);
  if (old.length > 0) await mutate(ctx, (tx) => expireExports(tx, old));
  await removeOtherFiles(dataFolder, allExports(ctx).filter(hasArchive));
  for (let next = nextWaitingExport(ctx); next && !isStopped(); next = nextWaitingExport(ctx)) {
    await writePending(ctx, next, isStopped);
  }
}

async function writePending(ctx: Context, waiting: Export, isStopped: () => boolean): Promise<void> {
  if (waiting.attempts >= attemptLimit) {
    await mutate(ctx, (tx) => failExport(tx, waiting, "server ended"));
    return;
  }
  // Recorded before the attempt, because the server may end during it.
  await mutate(ctx, (tx) => recordAttempt(tx, waiting));
  try {
    await writeExport(ctx, waiting, isStopped);
  } catch (error) {
    if (isStopped()) {
      await mutate(ctx, (tx) => undoAttempt(tx, waiting));
      return;
    }
    ctx.log.error({ err: error }, "writing an export failed");
    await removeArchive(ctx.config.dataFolder, waiting);
    await mutate(ctx, (tx) => failExport(tx, waiting, reasonOf(error)));
    return;
  }
  await mutate(ctx, (tx) => finishExport(tx, waiting));
}

function reasonOf(error: unknown): ExportFailure {
  const problem = storageProblem(error);
  return problem instanceof ApiError && problem.code === "STORAGE_FULL" ? "disk full" : "other";
}
