import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { deliverReminder, giveUpReminder } from "../domain/reminders/deliver.ts";
import { deliverScheduledMessage, giveUpScheduledMessage } from "../domain/scheduled-messages/deliver.ts";
import { ApiError } from "../http/errors.ts";
import { mutate } from "../transactions/mutate.ts";
import type { Tx } from "../transactions/tx.ts";
import { type DueTable, dueBy, nextDue } from "./due.ts";

/** The longest that is waited in one go, in milliseconds: a clock that is set otherwise is noticed by then. */
const longestWait = 60_000;

/** How long after something went wrong it is tried again, in milliseconds. */
const retryPeriod = 60_000;

/** How many are delivered at once: they share what it costs to force them to the disk. */
const atOnce = 20;

/** Something that is delivered at a time that people choose. */
type Deliverable = {
  /** Whose rows say when something is due. */
  readonly table: DueTable;
  /** Throws an ApiError when it cannot be delivered, and never will be as it is. */
  readonly deliver: (tx: Tx, id: number) => void;
  readonly giveUp: (tx: Tx, id: number, reason: string) => void;
};

const deliverables: readonly Deliverable[] = [
  { table: "scheduled_messages", deliver: deliverScheduledMessage, giveUp: giveUpScheduledMessage },
  { table: "reminders", deliver: deliverReminder, giveUp: giveUpReminder },
];

/**
 * Delivers what people want delivered at a time of theirs, at that time, and at once what came due while no server ran.
 * The next time is known in memory: the database is asked when such a row changes, and when something is due. The
 * answer stops it.
 */
export function startDeliveries(ctx: Context): () => Promise<void> {
  /** In milliseconds, as the clock counts; null while nothing waits. */
  let wakeAt: number | null = null;
  /** When something went wrong, if what was due by then has not been tried again since. */
  let troubledAt: number | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isPlanned = false;
  // Told in the middle of a transaction, which is over by then.
  const planSoon = () => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(plan);
  };
  for (const { table } of deliverables) {
    ctx.store.watch({ table, key: "id" }, ["INSERT", "UPDATE", "DELETE"], planSoon);
  }
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };

  function plan() {
    isPlanned = false;
    if (isStopped || underWay !== null) return;
    wakeAt = nextWake(ctx, troubledAt);
    arm();
  }

  function arm() {
    clearTimeout(timer);
    if (wakeAt === null) return;
    timer = setTimeout(wake, Math.min(Math.max(wakeAt - ctx.clock.now(), 0), longestWait));
  }

  function wake() {
    const now = ctx.clock.now();
    if (wakeAt === null || wakeAt > now) return arm();
    troubledAt = null;
    underWay = deliverDue(ctx, () => isStopped)
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, "delivering at its time failed");
        troubledAt = now;
      })
      .finally(() => {
        underWay = null;
        plan();
      });
  }
}

/** When to look next, in milliseconds: what went wrong waits for a while, what is due later does not wait for it. */
function nextWake(ctx: Context, troubledAt: number | null): number | null {
  // A clock that has been set back knows nothing of what went wrong later.
  const isTroubled = troubledAt !== null && troubledAt <= ctx.clock.now();
  const after = isTroubled ? Math.floor(troubledAt / 1000) : -1;
  const times = deliverables.map(({ table }) => nextDue(ctx, table, after)).filter((time) => time !== null);
  const moments = times.map((time) => time * 1000);
  if (isTroubled) moments.push(troubledAt + retryPeriod);
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * Delivers everything that is due by now. What fails for another reason than that it cannot be delivered stays due, and
 * does not keep the others back.
 */
export async function deliverDue(ctx: Context, isStopped = () => false): Promise<void> {
  const problems: unknown[] = [];
  for (const { table, deliver, giveUp } of deliverables) {
    const ids = dueBy(ctx, table, seconds(ctx.clock));
    for (let at = 0; at < ids.length && !isStopped(); at += atOnce) {
      const outcomes = await Promise.allSettled(
        ids.slice(at, at + atOnce).map((id) => deliverOne(id, deliver, giveUp)),
      );
      problems.push(...outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])));
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} could not be delivered`);

  async function deliverOne(id: number, deliver: Deliverable["deliver"], giveUp: Deliverable["giveUp"]) {
    try {
      await mutate(ctx, (tx) => deliver(tx, id));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await mutate(ctx, (tx) => giveUp(tx, id, error.message));
    }
  }
}
