import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "../context.ts";
import { recordAttempts } from "../domain/uploads/thumbnails/actions.ts";
import { finishPicture } from "../domain/uploads/thumbnails/finish.ts";
import { makeThumbnails } from "../domain/uploads/thumbnails/make.ts";
import { nextWaiting, type WaitingPicture } from "../domain/uploads/thumbnails/queries.ts";
import { mutate } from "../transactions/mutate.ts";

/** How often a small picture is begun: one that was the last thing a server did may be what ended it. */
const attemptLimit = 5;

/** How soon it is tried again after the disk was full or the like, in milliseconds. */
const retryPause = 60_000;

/** How long a small picture that is being made may still take once the server stops, in milliseconds. */
const finishTime = 1_000;

/**
 * Makes small pictures of what people upload, one after the other, and goes on after a restart where it was; the answer
 * stops it.
 */
export function startThumbnails(ctx: Context): () => Promise<void> {
  let isStopped = false;
  let underWay: number | null = null;
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
    const interrupted = underWay;
    if (interrupted !== null) await mutate(ctx, (tx) => recordAttempts(tx, interrupted, -1));
  };

  function wake() {
    if (isRunning || isStopped) return;
    isRunning = true;
    lastRun = work().catch((error: unknown) => {
      ctx.log.error({ err: error }, "making small pictures failed");
      clearTimeout(retry);
      if (!isStopped) retry = setTimeout(wake, retryPause);
    });
  }

  async function work(): Promise<void> {
    try {
      for (let next = nextWaiting(ctx, lastOwner); next && !isStopped; next = nextWaiting(ctx, lastOwner)) {
        lastOwner = next.attachment.ownerId;
        await makeSmall(next);
      }
    } finally {
      isRunning = false;
    }
  }

  async function makeSmall({ attachment, picture }: WaitingPicture): Promise<void> {
    const { id, pathId } = attachment;
    if (picture.attempts >= attemptLimit) return finishPicture(ctx, attachment, "impossible");
    // Before it is made, which may be the last thing that this server does.
    await mutate(ctx, (tx) => recordAttempts(tx, id, 1));
    underWay = id;
    const made = await makeThumbnails(ctx.config.dataFolder, pathId, picture.isAnimated).catch(async (error) => {
      // It is not the picture's fault.
      await mutate(ctx, (tx) => recordAttempts(tx, id, -1));
      underWay = null;
      throw error;
    });
    if (isStopped) return;
    underWay = null;
    await finishPicture(ctx, attachment, made);
  }
}
