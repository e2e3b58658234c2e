import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Context } from "../context.ts";
import { watchCommits } from "./commits.ts";
import { expositionType, type Metric, writeExposition } from "./exposition.ts";
import { checkHealth } from "./health.ts";
import { watchRequests } from "./requests.ts";
import { stateMetrics } from "./state.ts";

/** The endpoint for the metrics of a running server. */
export type MetricsEndpoint = { readonly port: number; readonly close: () => Promise<void> };

/**
 * Collects metrics from now on, and serves `/metrics` and `/api/health` on a port of the loopback interface, to
 * programs on this computer. Pages in its browser are refused: by the headers that browsers send, and by the Host
 * header (DNS rebinding).
 * @param server the server to measure
 * @param port 0 for any free one
 * @throws {Error} when the port cannot be used
 */
export async function startMetrics(ctx: Context, server: Server, port: number): Promise<MetricsEndpoint> {
  const requests = watchRequests(server);
  const commits = watchCommits(ctx.groupCommit);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let sent = 0;
  ctx.eventListeners.push(({ type }) => {
    if (type === "message") sent += 1;
  });

  const listening = createServer((request, response) => void answer(request, response));
  listening.maxConnections = 16;
  await listen(listening, port);
  const address = listening.address() as AddressInfo;
  ctx.log.info({ url: `http://127.0.0.1:${address.port}/metrics` }, "metrics are served");
  return {
    port: address.port,
    close: () => {
      requests.stop();
      delay.disable();
      const closed = new Promise<void>((resolve) => listening.close(() => resolve()));
      listening.closeAllConnections();
      return closed;
    },
  };

  async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? "")) return end(response, 421);
      if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) return end(response, 403);
      if (method !== "GET") return end(response, 405);
      if (url === "/metrics") return end(response, 200, expositionType, writeExposition(await collectMetrics()));
      if (url !== "/api/health") return end(response, 404);
      const health = await checkHealth(ctx);
      end(response, health.status === "ok" ? 200 : 503, "application/json", `${JSON.stringify(health)}\n`);
    } catch (error) {
      ctx.log.error({ err: error }, "the metrics could not be read");
      end(response, 500);
    }
  }

  async function collectMetrics(): Promise<Metric[]> {
    const messages: Metric = {
      name: "watercooler_messages_sent_total",
      help: "Messages sent since the start.",
      type: "counter",
      samples: [{ value: sent }],
    };
    return [...(await stateMetrics(ctx)), messages, readLoopDelay(delay), ...commits.metrics(), ...requests.metrics()];
  }
}

/** How late the event loop was for its timers, since the metrics were last read. */
function readLoopDelay(delay: ReturnType<typeof monitorEventLoopDelay>): Metric {
  const at = (quantile: string, nanoseconds: number) => ({ labels: { quantile }, value: (nanoseconds || 0) / 1e9 });
  const samples = [
    at("0.5", delay.percentile(50)),
    at("0.99", delay.percentile(99)),
    at("1", delay.count === 0 ? 0 : delay.max),
  ];
  delay.reset();
  return {
    name: "nodejs_eventloop_delay_seconds",
    help: "Time between two turns of a timer since the last reading. It is 0.01 s where nothing delays the event loop.",
    type: "gauge",
    samples,
  };
}

function end(response: ServerResponse, status: number, type = "text/plain", body = ""): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    throw isTaken
      ? new Error(`Port ${port}, given as --metrics-port, is taken by another program. Choose another.`)
      : error;
  }
}
