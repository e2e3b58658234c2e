import type { FloodOrder } from "../load/flood.ts";
import { median } from "../report/statistics.ts";
import { compareByTurns } from "../report/turns.ts";
import { processorTime } from "../run/processor-time.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench } from "./figure.ts";

/** A server under a flood of requests. */
export type Side = {
  readonly server: ServerProcess;
  readonly requests: readonly string[];
  /** Whether they go through TLS. */
  readonly isEncrypted?: boolean;
};

/** How long and with how many connections each side is flooded at a time, and how many times. */
export type Flooding = Pick<FloodOrder, "connections" | "milliseconds"> & {
  readonly rounds: number;
  /** So many requests go before what counts, until the code that matters is compiled. */
  readonly warmUp: number;
};

/**
 * Floods two servers by turns and compares how many requests they answer a second. Details are the processor time of
 * one request on each side, which says what the throughput says but hardly depends on what else the machine is doing.
 */
export async function compareThroughput(
  { loader }: Bench,
  { rounds, warmUp, ...how }: Flooding,
  sides: { readonly product: Side; readonly floor: Side },
) {
  const [product, floor] = [flooded(sides.product), flooded(sides.floor)];
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
      loaderBusy: Math.max(...product.loader, ...floor.loader),
    },
  };

  function flooded({ server, requests, isEncrypted = false }: Side) {
    const processor: number[] = [];
    const loaderBusy: number[] = [];
    return {
      processor,
      loader: loaderBusy,
      turn: async () => {
        const before = processorTime(server);
        const atLeast = processor.length === 0 ? warmUp : 0;
        const outcome = await loader.flood({ ...how, port: server.port, isEncrypted, requests, atLeast });
        processor.push((processorTime(server) - before) / outcome.requests);
        loaderBusy.push(outcome.loaderBusy);
        return outcome.perSecond;
      },
    };
  }
}
