/** The loader: a process of its own, so that making the load takes nothing from what is measured but the other core. */
import { type FloodOrder, flood } from "./flood.ts";
import { type FanOutOrder, fanOut, type HoldOrder, hold, type LetGoOrder, letGo } from "./held-polls.ts";

/** What the loader can be told to do. */
export type Order = FloodOrder | FanOutOrder | HoldOrder | LetGoOrder;

/** What it says when it has. */
export type Report = { readonly outcome: unknown } | { readonly problem: string };

process.on("message", (order: Order) => {
  carryOut(order).then(
    (outcome) => report({ outcome }),
    (error: unknown) => report({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));

async function carryOut(order: Order): Promise<unknown> {
  switch (order.kind) {
    case "flood":
      return flood(order);
    case "fan-out":
      return fanOut(order);
    case "hold":
      return hold(order);
    case "let go":
      return letGo();
  }
}

function report(said: Report): void {
  process.send?.(said);
}
