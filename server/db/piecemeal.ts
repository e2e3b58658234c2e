import type { Context } from "../context.ts";
import { mutate, type Tx } from "./mutate.ts";

/**
 * Work that one transaction decides upon, and does as far as there is room: the rest is left to those after it, so that
 * whoever asks for much does not have everybody else wait.
 */
export type Work = { room: number; readonly left: Piece[] };

/** A piece of work, and what it costs: one is about what writing two rows costs. */
type Piece = { readonly cost: number; readonly run: (tx: Tx) => void };

/** How much is done in one go: some 10 to 20 ms. */
const room = 1_000;

/** Work of which nothing is done yet. */
export function newWork(): Work {
  return { room, left: [] };
}

/** Work that is done in one transaction, however much it is. */
export function wholeWork(): Work {
  return { room: Number.POSITIVE_INFINITY, left: [] };
}

/** Does a piece of work now, or leaves it to {@link finishWork}; pieces are done in their order. */
export function doOrLeave(tx: Tx, work: Work, cost: number, run: (tx: Tx) => void): void {
  if (work.left.length > 0 || work.room <= 0) work.left.push({ cost, run });
  else {
    work.room -= cost;
    run(tx);
  }
}

/**
 * Does what was left, while others have their turn in between. What is true may be another thing by then, of which each
 * piece makes sure itself.
 * @param mayGoOn throws where the one who asked may not go on
 */
export async function finishWork(ctx: Context, { left }: Work, mayGoOn: (tx: Tx) => void): Promise<void> {
  for (let done = 0; done < left.length; ) {
    done = await mutate(ctx, (tx) => {
      mayGoOn(tx);
      let at = done;
      for (let cost = 0; cost < room && at < left.length; at++) {
        const piece = left[at];
        cost += piece?.cost ?? 0;
        piece?.run(tx);
      }
      return at;
    });
  }
}
