import type { Context } from "../context.ts";
import { mutate, type Tx } from "./mutate.ts";

/**
 * Batch that one transaction decides upon, and does as far as there is room: the rest is left to those after it, so that
 * whoever asks for much does not have everybody else wait.
 */
export type Batch = { room: number; readonly deferred: Piece[] };

/** A piece of work, and what it costs: one is about what writing two rows costs. */
type Piece = { readonly cost: number; readonly run: (tx: Tx) => void };

/** How much is done in one go: some 10 to 20 ms. */
const room = 1_000;

/** Batch of which nothing is done yet. */
export function newBatch(): Batch {
  return { room, deferred: [] };
}

/** Batch that is done in one transaction, however much it is. */
export function unlimitedBatch(): Batch {
  return { room: Number.POSITIVE_INFINITY, deferred: [] };
}

/** Does a piece of work now, or leaves it to {@link runDeferred}; pieces are done in their order. */
export function runOrDefer(tx: Tx, batch: Batch, cost: number, run: (tx: Tx) => void): void {
  if (batch.deferred.length > 0 || batch.room <= 0) batch.deferred.push({ cost, run });
  else {
    batch.room -= cost;
    run(tx);
  }
}

/**
 * Does what was left, while others have their turn in between. What is true may be another thing by then, of which each
 * piece makes sure itself.
 * @param mayGoOn throws where the one who asked may not go on
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
