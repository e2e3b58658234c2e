import { performance } from "node:perf_hooks";
import { percentile } from "../report/statistics.ts";
import { type Connection, openConnections } from "./connection.ts";
import type { Poll } from "./held-polls.ts";
import { keepPolling } from "./keep-polling.ts";

/** Keeps a server busy for a while: every connection sends its next request when its last is answered. */
export type FloodOrder = {
  readonly kind: "flood";
  readonly port: number;
  readonly connections: number;
  /** Whether they go through TLS. */
  readonly isEncrypted?: boolean;
  /** Complete requests; connection number n begins with the nth. */
  readonly requests: readonly string[];
  readonly milliseconds: number;
  /** The minimum number of requests, however long they take. */
  readonly atLeast: number;
  /** Clients that wait for events meanwhile. */
  readonly polls?: readonly Poll[];
};

/** The result of a flood. */
export type FloodOutcome = {
  readonly requests: number;
  readonly perSecond: number;
  /** Latency of a request, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /**
   * The share of the time, 0 to 1, in which the load generator itself was busy. Near 1, it limits the result.
   */
  readonly generatorBusy: number;
  /** The polls to continue with. */
  readonly polls: readonly Poll[];
};

/** Runs a flood. Rejects when any request fails. */
export async function flood(order: FloodOrder): Promise<FloodOutcome> {
  const failure = Promise.withResolvers<never>();
  const polling = await keepPolling(order.port, order.polls ?? [], failure.reject);
  const connections = await openConnections(order.port, order.connections, order.isEncrypted);
  const latencies: number[] = [];
  const utilization = performance.eventLoopUtilization();
  const start = performance.now();
  const isDone = (now: number) => now >= start + order.milliseconds && latencies.length >= order.atLeast;
  await Promise.race([
    failure.promise,
    Promise.all(connections.map((connection, index) => askUntil(isDone, connection, order.requests, index, latencies))),
  ]);
  const seconds = (performance.now() - start) / 1000;
  const generatorBusy = performance.eventLoopUtilization(utilization).utilization;
  for (const connection of connections) connection.close();
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    generatorBusy,
    polls: polling.stop(),
  };
}

async function askUntil(
  isDone: (now: number) => boolean,
  connection: Connection,
  requests: readonly string[],
  first: number,
  latencies: number[],
): Promise<void> {
  let now = performance.now();
  for (let index = first; !isDone(now); index++) {
    const sentAt = now;
    await connection.ask(requests[index % requests.length] ?? "");
    now = performance.now();
    latencies.push(now - sentAt);
  }
}
