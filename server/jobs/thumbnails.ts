import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "../context.ts";
import { recordAttempt, undoAttempt } from "../domain/uploads/thumbnails/actions.ts";
import { finishThumbnails } from "../domain/uploads/thumbnails/finish.ts";
import { makeThumbnails } from "../domain/uploads/thumbnails/make.ts";
import { nextWaiting, type WaitingPicture } from "../domain/uploads/thumbnails/queries.ts";
import { mutate } from "../transactions/mutate.ts";

/** How many times a thumbnail is attempted. If the server ended during an attempt, the picture may be the cause. */
const attemptLimit = 5;

/** How soon it is tried again after a failure such as a full disk, in milliseconds. */
const retryPause = 60_000;

/** How long a running thumbnail may still take when the server stops, in milliseconds. */
const finishTime = 1_000;

/** Makes thumbnails of uploads one after the other, and continues after a restart. The returned function stops this. */
export function startThumbnails(ctx: Context): () => Promise<void> {
  let isStopped = false;
  let runningId: number | null = null;
  let isRunning = false;
  let lastOwner = 0;
  let lastRun = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  ctx.eventListeners.push((event) => {
    if (event.type === "attachment" && event.op === "add") wake();
  });
  wake();

  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await Promise.race([lastRun, delay(finishTime, undefined, { ref: false })]);
    const interrupted = runningId;
    if (interrupted !== null) await mutate(ctx, (tx) => undoAttempt(tx, interrupted));
  };

  function wake() {
    if (isRunning || isStopped) return;
    isRunning = true;
    lastRun = processWaiting().catch((error: unknown) => {
      ctx.log.error({ err: error }, "making thumbnails failed");
      clearTimeout(retry);
      if (!isStopped) retry = setTimeout(wake, retryPause);
    });
  }

  async function processWaiting(): Promise<void> {
    try {
      for (let next = nextWaiting(ctx, lastOwner); next && !isStopped; next = nextWaiting(ctx, lastOwner)) {
        lastOwner = next.attachment.ownerId;
        await makeThumbnailOf(next);
      }
    } finally {
      isRunning = false;
    }
  }

  async function makeThumbnailOf({ attachment, picture }: WaitingPicture): Promise<void> {
    const { id, pathId } = attachment;
    if (picture.attempts >= attemptLimit) return finishThumbnails(ctx, attachment, "impossible");
    // Recorded before the attempt, because the server may end during it.
    await mutate(ctx, (tx) => recordAttempt(tx, id));
    runningId = id;
    const made = await makeThumbnails(ctx.config.dataFolder, pathId, picture.isAnimated).catch(async (error) => {
      // The picture is not the cause.
      await mutate(ctx, (tx) => undoAttempt(tx, id));
      runningId = null;
      throw error;
    });
    if (isStopped) return;
    runningId = null;
    await finishThumbnails(ctx, attachment, made);
  }
}
