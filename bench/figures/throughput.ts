import type { FloodOrder } from "../load/flood.ts";
import type { Poll } from "../load/held-polls.ts";
import { median } from "../report/statistics.ts";
import { compareByTurns } from "../report/turns.ts";
import { processorTime } from "../run/processor-time.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench } from "./figure.ts";

/** A server and the requests of its flood. */
export type Side = {
  readonly server: ServerProcess;
  readonly requests: readonly string[];
  /** Whether they go through TLS. */
  readonly isEncrypted?: boolean;
  /** Clients that wait for events meanwhile. */
  readonly polls?: readonly Poll[];
};

/** How long each flood lasts, how many connections it uses, and how many floods each side gets. */
export type Flooding = Pick<FloodOrder, "connections" | "milliseconds"> & {
  readonly rounds: number;
  /** The number of requests before the first counted turn, so that the code is compiled. */
  readonly warmUp: number;
};

/**
 * Floods two servers in turn and compares how many requests they answer in a second. The details have the processor
 * time of one request on each side, which hardly depends on the machine's other work.
 */
export async function compareThroughput(
  { loadGenerator }: Bench,
  { rounds, warmUp, ...flooding }: Flooding,
  sides: { readonly product: Side; readonly floor: Side },
) {
  const [product, floor] = [createTurns(sides.product), createTurns(sides.floor)];
  const { ratio, ...medians } = await compareByTurns(rounds, { product: product.turn, floor: floor.turn });
  const [productMicroseconds, floorMicroseconds] = [
    median(product.processor.slice(1)),
    median(floor.processor.slice(1)),
  ];
  return {
    ...medians,
    ratio,
    details: {
      productMicroseconds,
      floorMicroseconds,
      processorRatio: floorMicroseconds / productMicroseconds,
      generatorBusy: Math.max(...product.generatorBusy, ...floor.generatorBusy),
    },
  };

  function createTurns({ server, requests, isEncrypted = false, polls: first = [] }: Side) {
    let polls = first;
    const processor: number[] = [];
    const generatorBusy: number[] = [];
    return {
      processor,
      generatorBusy,
      turn: async () => {
        const before = processorTime(server);
        const atLeast = processor.length === 0 ? warmUp : 0;
        const order = { ...flooding, port: server.port, isEncrypted, requests, atLeast, polls };
        const outcome = await loadGenerator.flood(order);
        polls = outcome.polls;
        processor.push((processorTime(server) - before) / outcome.requests);
        generatorBusy.push(outcome.generatorBusy);
        return outcome.perSecond;
      },
    };
  }
}
