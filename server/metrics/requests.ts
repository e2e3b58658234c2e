import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { registry } from "../nouns/contracts.ts";
import { createEndpointFinder, type EndpointName } from "./endpoint-names.ts";
import type { Metric } from "./exposition.ts";
import { createHistogram, type Histogram } from "./histogram.ts";

/** Counts the requests to a server from now on, and measures each endpoint, until `stop` is called. */
export function watchRequests(server: Server) {
  const nameOf = createEndpointFinder(registry);
  const answered = new Map<string, { readonly endpoint: string; readonly status: string; count: number }>();
  const times = new Map<string, Histogram>();
  let inProgress = 0;

  function onRequest(request: IncomingMessage, response: ServerResponse) {
    const began = performance.now();
    const endpoint = nameOf(request.method ?? "", request.url ?? "");
    inProgress += 1;
    response.once("close", () => {
      inProgress -= 1;
      count(endpoint.name, response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "gone");
      if (!endpoint.waits) timesOf(endpoint).observe((performance.now() - began) / 1_000);
    });
  }

  function count(endpoint: string, status: string) {
    const key = `${endpoint} ${status}`;
    const known = answered.get(key);
    if (known === undefined) answered.set(key, { endpoint, status, count: 1 });
    else known.count += 1;
  }

  function timesOf({ name }: EndpointName): Histogram {
    const known = times.get(name) ?? createHistogram();
    times.set(name, known);
    return known;
  }

  server.prependListener("request", onRequest);
  return {
    stop: () => void server.off("request", onRequest),
    metrics: (): Metric[] => [
      {
        name: "watercooler_requests_total",
        help: "Requests answered, by endpoint and class of status; gone: the client disconnected before the answer.",
        type: "counter",
        samples: [...answered.values()].map(({ endpoint, status, count }) => ({
          labels: { endpoint, status },
          value: count,
        })),
      },
      {
        name: "watercooler_request_seconds",
        help: "How long answers took, by endpoint; without those that wait for something to happen.",
        type: "histogram",
        samples: [...times].flatMap(([endpoint, histogram]) => histogram.samples({ endpoint })),
      },
      {
        name: "watercooler_requests_under_way",
        help: "Requests that are being answered or wait, including polls for events.",
        type: "gauge",
        samples: [{ value: inProgress }],
      },
    ],
  };
}
