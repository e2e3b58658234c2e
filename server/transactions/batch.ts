import type { Context } from "../context.ts";
import { mutate } from "./mutate.ts";
import type { Tx } from "./tx.ts";

/**
 * A batch of work that one transaction defines and starts. When no more work fits into that transaction, the
 * rest runs in later ones, so that a large request does not make everybody else wait.
 */
export type Batch = {
  /** The cost of the work that still fits into that transaction. */
  remaining: number;
  readonly deferred: Piece[];
};

/** A piece of work and its cost. A cost of 1 is about that of writing two rows. */
type Piece = { readonly cost: number; readonly run: (tx: Tx) => void };

/** How much work fits into one transaction (10 to 20 ms). */
const costPerTransaction = 1_000;

/** A batch in which nothing has run yet. */
export function newBatch(): Batch {
  return { remaining: costPerTransaction, deferred: [] };
}

/** A batch that runs in one transaction, however long it takes. */
export function unlimitedBatch(): Batch {
  return { remaining: Number.POSITIVE_INFINITY, deferred: [] };
}

/** Runs a piece of work now, or leaves it to {@link runDeferred}. Pieces run in their order. */
export function runOrDefer(tx: Tx, batch: Batch, cost: number, run: (tx: Tx) => void): void {
  if (batch.deferred.length > 0 || batch.remaining <= 0) batch.deferred.push({ cost, run });
  else {
    batch.remaining -= cost;
    run(tx);
  }
}

/**
 * Runs the deferred pieces and lets other work run in between. Each piece checks itself whether it still applies.
 * @param assertAllowed throws if the person who sent the request may no longer do this
 */
export async function runDeferred(ctx: Context, { deferred }: Batch, assertAllowed: (tx: Tx) => void): Promise<void> {
  for (let done = 0; done < deferred.length; ) {
    done = await mutate(ctx, (tx) => {
      assertAllowed(tx);
      let at = done;
      for (let cost = 0; cost < costPerTransaction && at < deferred.length; at++) {
        const piece = deferred[at];
        cost += piece?.cost ?? 0;
        piece?.run(tx);
      }
      return at;
    });
  }
}
