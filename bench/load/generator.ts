import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { FloodOrder, FloodOutcome } from "./flood.ts";
import type { FanOutOrder, FanOutOutcome, HoldOrder } from "./held-polls.ts";
import type { Order, Report } from "./main.ts";

/** Makes load from a separate process, one order at a time. The promise of an order rejects if a request fails. */
export type LoadGenerator = {
  readonly flood: (order: Omit<FloodOrder, "kind">) => Promise<FloodOutcome>;
  readonly fanOut: (order: Omit<FanOutOrder, "kind">) => Promise<FanOutOutcome>;
  readonly hold: (order: Omit<HoldOrder, "kind">) => Promise<void>;
  readonly release: () => Promise<void>;
  readonly stop: () => void;
};

/** Starts a load generator; stop it when done. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, "main.ts"), { serialization: "advanced" });

  return {
    flood: (order) => execute<FloodOutcome>({ kind: "flood", ...order }),
    fanOut: (order) => execute<FanOutOutcome>({ kind: "fan-out", ...order }),
    hold: (order) => execute<void>({ kind: "hold", ...order }),
    release: () => execute<void>({ kind: "release" }),
    stop: () => child.disconnect(),
  };

  async function execute<Outcome>(order: Order): Promise<Outcome> {
    child.send(order);
    const [report] = (await once(child, "message")) as [Report];
    if ("problem" in report) throw new Error(report.problem);
    // The kind of the order decides the type of the outcome.
    return report.outcome as Outcome;
  }
}
