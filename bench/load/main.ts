/** The load generator is a process of its own, so that it takes no processor time from the measured process. */
import { type FloodOrder, flood } from "./flood.ts";
import { type FanOutOrder, fanOut, type HoldOrder, hold, type ReleaseOrder, release } from "./held-polls.ts";

/** An order for the load generator. */
export type Order = FloodOrder | FanOutOrder | HoldOrder | ReleaseOrder;

/** The load generator's answer to an order. */
export type Report = { readonly outcome: unknown } | { readonly problem: string };

process.on("message", (order: Order) => {
  execute(order).then(
    (outcome) => report({ outcome }),
    (error: unknown) => report({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));

async function execute(order: Order): Promise<unknown> {
  switch (order.kind) {
    case "flood":
      return flood(order);
    case "fan-out":
      return fanOut(order);
    case "hold":
      return hold(order);
    case "release":
      return release();
  }
}

function report(message: Report): void {
  process.send?.(message);
}
