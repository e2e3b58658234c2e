import { pollOf, registerQueues } from "../client/queue.ts";
import { sampleEvent } from "../client/sample-event.ts";
import { writeSendRequests } from "../client/send-requests.ts";
import { startFloor } from "../floors/floor.ts";
import type { Poll } from "../load/held-polls.ts";
import { addChannel } from "../office/channels.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople } from "../office/people.ts";
import { median, percentile } from "../report/statistics.ts";
import { compareByTurns, comparePairs } from "../report/turns.ts";
import { processorTime } from "../run/processor-time.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench, Figure } from "./figure.ts";

const clients = 1_000;
const messages = 30;

/**
 * Measures how long it takes until the last of a thousand waiting clients has a message, and how much processor time one
 * delivery and the next poll cost, against writing the same bytes with node:http.
 */
export const fanOut: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { people, channelId } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, clients);
    return { people, channelId: addChannel(sqlite, "bench", people) };
  });
  const [send = ""] = writeSendRequests(people, channelId);
  const product = await serve(folder, bench.productFlags);
  const floor = await startFloor("hold", await sampleEvent(product, people, send));
  const queues = await registerQueues(product, people);

  const productDeliveries = createDeliveries(bench, product, send, queues.map(pollOf));
  const floorDeliveries = createDeliveries(
    bench,
    floor,
    send,
    queues.map((queue) => ({ ...pollOf(queue), lastId: 0 })),
  );
  const { ratio, ...medians } = await compareByTurns(3, {
    product: productDeliveries.turn,
    floor: floorDeliveries.turn,
  });
  await Promise.all([product.stop(), floor.stop()]);
  const processor = comparePairs(productDeliveries.processor.slice(1), floorDeliveries.processor.slice(1));
  return [
    {
      what: `time until 99 % of messages have reached ${clients.toLocaleString("en")} waiting clients`,
      against: "writes of node:http",
      unit: "ms",
      ...medians,
      figure: ratio,
      target: { atMost: 3 },
      details: { medianOfProduct: median(productDeliveries.medians), medianOfFloor: median(floorDeliveries.medians) },
    },
    {
      what: `processor time of a delivery to one of ${clients.toLocaleString("en")} waiting clients`,
      against: "writes of node:http",
      unit: "µs",
      product: processor.product,
      floor: processor.floor,
      figure: processor.ratio,
      target: { atMost: 1.3 },
      details: {},
    },
  ];
};

/** Creates the turns of one side. Each turn continues with the polls of the one before. */
function createDeliveries({ loadGenerator }: Bench, server: ServerProcess, send: string, first: readonly Poll[]) {
  const medians: number[] = [];
  const processor: number[] = [];
  let polls = first;
  return {
    medians,
    processor,
    turn: async () => {
      const before = processorTime(server);
      const outcome = await loadGenerator.fanOut({ port: server.port, polls, send, messages });
      processor.push((processorTime(server) - before) / (messages * clients));
      polls = outcome.polls;
      medians.push(median(outcome.latencies));
      return percentile(outcome.latencies, 0.99);
    },
  };
}
