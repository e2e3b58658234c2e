import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { deliverReminder, giveUpReminder } from "../domain/reminders/deliver.ts";
import { deliverScheduledMessage, giveUpScheduledMessage } from "../domain/scheduled-messages/deliver.ts";
import { ApiError } from "../http/errors.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import { type DueTable, dueBy, nextDue } from "./due.ts";

/** The longest single wait, in milliseconds. It limits how late a change of the computer's clock is noticed. */
const longestWait = 60_000;

/** How long after an unexpected failure to try again, in milliseconds. */
const retryPeriod = 60_000;

/** How many are delivered together. They share the cost of syncing to the disk. */
const batchSize = 20;

/** A kind of message that is delivered at a time that people choose. */
type Deliverable = {
  /** The table whose rows contain the times. */
  readonly table: DueTable;
  /** Throws an ApiError when it can never be delivered as it is. */
  readonly deliver: (tx: Tx, id: number) => void;
  readonly giveUp: (tx: Tx, id: number, refusal: ApiError) => void;
};

const deliverableKinds: readonly Deliverable[] = [
  { table: "scheduled_messages", deliver: deliverScheduledMessage, giveUp: giveUpScheduledMessage },
  { table: "reminders", deliver: deliverReminder, giveUp: giveUpReminder },
];

/**
 * Delivers scheduled messages and reminders at their times. Those that became due while the server was off are
 * delivered at once. The next time is kept in memory. The database is read only when a row changes and when something
 * is due. The returned function stops the deliveries.
 */
export function startDeliveries(ctx: Context): () => Promise<void> {
  /** The time of the next delivery in milliseconds; null while nothing waits. */
  let wakeAt: number | null = null;
  /** When a delivery last failed unexpectedly; null once it is tried again. */
  let failedAt: number | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isPlanPending = false;
  // The store calls this in the middle of a transaction, which must end first.
  const planSoon = () => {
    if (isPlanPending) return;
    isPlanPending = true;
    setImmediate(plan);
  };
  for (const { table } of deliverableKinds) {
    ctx.store.watch({ table, key: "id" }, ["INSERT", "UPDATE", "DELETE"], planSoon);
  }
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };

  function plan() {
    isPlanPending = false;
    if (isStopped || running !== null) return;
    wakeAt = nextWake(ctx, failedAt);
    setTimer();
  }

  function setTimer() {
    clearTimeout(timer);
    if (wakeAt === null) return;
    timer = setTimeout(wake, Math.min(Math.max(wakeAt - ctx.clock.now(), 0), longestWait));
  }

  function wake() {
    const now = ctx.clock.now();
    if (wakeAt === null || wakeAt > now) return setTimer();
    failedAt = null;
    running = deliverDue(ctx, () => isStopped)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, "delivery of scheduled messages or reminders failed");
        failedAt = now;
      })
      .finally(() => {
        running = null;
        plan();
      });
  }
}

/**
 * The time of the next delivery, in milliseconds. What failed is tried again after a pause. The pause does not delay
 * what becomes due after the failure.
 */
function nextWake(ctx: Context, failedAt: number | null): number | null {
  // If the clock was set back, the failure is in its future, and is ignored.
  const hasFailed = failedAt !== null && failedAt <= ctx.clock.now();
  const after = hasFailed ? Math.floor(failedAt / 1000) : -1;
  const times = deliverableKinds.map(({ table }) => nextDue(ctx, table, after)).filter((time) => time !== null);
  const moments = times.map((time) => time * 1000);
  if (hasFailed) moments.push(failedAt + retryPeriod);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Delivers everything that is due. What fails unexpectedly stays due, and does not delay others. */
export async function deliverDue(ctx: Context, isStopped = () => false): Promise<void> {
  const problems: unknown[] = [];
  for (const { table, deliver, giveUp } of deliverableKinds) {
    const ids = dueBy(ctx, table, unixSeconds(ctx.clock));
    for (let at = 0; at < ids.length && !isStopped(); at += batchSize) {
      const outcomes = await Promise.allSettled(
        ids.slice(at, at + batchSize).map((id) => deliverOne(id, deliver, giveUp)),
      );
      problems.push(...outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])));
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `deliveries that failed: ${problems.length}`);

  async function deliverOne(id: number, deliver: Deliverable["deliver"], giveUp: Deliverable["giveUp"]) {
    try {
      await mutate(ctx, (tx) => deliver(tx, id));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await mutate(ctx, (tx) => giveUp(tx, id, error));
    }
  }
}
