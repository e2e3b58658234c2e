import type { Context } from "../context.ts";
import { notifiedAtOnce, notifyReporter } from "../domain/message-reports/notify.ts";
import { listWaitingReporters } from "../domain/message-reports/queries.ts";
import { mutate } from "../transactions/mutate.ts";

/** How soon it is tried again after a failure such as a full disk, in milliseconds. */
const retryPause = 60_000;

/**
 * Notifies the people who reported a message of the decision, if they are more than one transaction notifies, and
 * continues after a restart. The returned function stops this.
 */
export function startReportOutcomes(ctx: Context): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let retry: NodeJS.Timeout | undefined;
  ctx.eventListeners.push((event) => {
    // Announces a decision, among others.
    if (event.type === "invites_changed") wake();
  });
  wake();

  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await running;
  };

  function wake() {
    isWanted = true;
    if (isStopped || running !== null) return;
    clearTimeout(retry);
    running = run().finally(() => {
      running = null;
    });
  }

  async function run() {
    try {
      for (isWanted = true; isWanted && !isStopped; ) {
        isWanted = false;
        await notifyWaitingReporters(ctx, () => isStopped);
      }
    } catch (error) {
      ctx.log.error({ err: error }, "notifying people of decisions about their reports failed");
      if (!isStopped) retry = setTimeout(wake, retryPause);
    }
  }
}

/**
 * Notifies everybody who still waits, in portions, so that others have their turn. Anyone who cannot be notified stays
 * waiting, and does not delay others.
 */
export async function notifyWaitingReporters(ctx: Context, isStopped = () => false): Promise<void> {
  const problems: unknown[] = [];
  for (let after = 0; !isStopped(); ) {
    const ids = listWaitingReporters(ctx, after, notifiedAtOnce);
    const last = ids.at(-1);
    if (last === undefined) break;
    const outcomes = await Promise.allSettled(ids.map((id) => mutate(ctx, (tx) => notifyReporter(tx, id))));
    problems.push(...outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])));
    after = last;
  }
  if (problems.length > 0)
    throw new AggregateError(problems, `reporters who could not be notified: ${problems.length}`);
}
