import type { Context } from "../context.ts";
import { mutate } from "./mutate.ts";
import type { Tx } from "./tx.ts";

/**
 * A batch of work that one transaction decides on and begins. What it has no room for runs in later transactions, so that
 * a large request does not make everybody else wait.
 */
export type Batch = { room: number; readonly deferred: Piece[] };

/** A piece of work, and what it costs: one is about what writing two rows costs. */
type Piece = { readonly cost: number; readonly run: (tx: Tx) => void };

/** How much is done in one go: some 10 to 20 ms. */
const room = 1_000;

/** A batch in which nothing has run yet. */
export function newBatch(): Batch {
  return { room, deferred: [] };
}

/** A batch that runs in one transaction, however long it takes. */
export function unlimitedBatch(): Batch {
  return { room: Number.POSITIVE_INFINITY, deferred: [] };
}

/** Runs a piece of work now, or leaves it to {@link runDeferred}. Pieces run in their order. */
export function runOrDefer(tx: Tx, batch: Batch, cost: number, run: (tx: Tx) => void): void {
  if (batch.deferred.length > 0 || batch.room <= 0) batch.deferred.push({ cost, run });
  else {
    batch.room -= cost;
    run(tx);
  }
}

/**
 * Runs what was deferred, while others have their turn in between. Each piece checks itself whether it still applies.
 * @param mayGoOn throws if the one who asked may not go on
 */
export async function runDeferred(ctx: Context, { deferred }: Batch, mayGoOn: (tx: Tx) => void): Promise<void> {
  for (let done = 0; done < deferred.length; ) {
    done = await mutate(ctx, (tx) => {
      mayGoOn(tx);
      let at = done;
      for (let cost = 0; cost < room && at < deferred.length; at++) {
        const piece = deferred[at];
        cost += piece?.cost ?? 0;
        piece?.run(tx);
      }
      return at;
    });
  }
}
