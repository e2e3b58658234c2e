import { eventQueueEndpoints } from "../../server/domain/event-queues/contract.ts";
import { clientOf } from "../client/client.ts";
import { pollOf, registerQueue, registerQueues } from "../client/queue.ts";
import { writeSendRequests } from "../client/send-requests.ts";
import { startFloor } from "../floors/floor.ts";
import type { HoldOptions } from "../floors/hold.ts";
import { askOnce } from "../load/connection.ts";
import type { Poll } from "../load/held-polls.ts";
import { addChannel } from "../office/channels.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, type Person } from "../office/people.ts";
import { median, percentile } from "../report/statistics.ts";
import { compareByTurns } from "../report/turns.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench, Figure } from "./figure.ts";

const clients = 1_000;
const messages = 30;

/**
 * Measures how long it takes until the last of a thousand waiting clients has a message, against writing the same bytes
 * with node:http.
 */
export const fanOut: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { people, channelId } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, clients);
    return { people, channelId: addChannel(sqlite, "bench", people) };
  });
  const [send = ""] = writeSendRequests(people, channelId);
  const product = await serve(folder, bench.productFlags);
  const floor = await startFloor("hold", await deliverOne(product, people, send));
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
  ];
};

/** Delivers one message with the product, for the floor to repeat. */
async function deliverOne(product: ServerProcess, people: readonly Person[], send: string): Promise<HoldOptions> {
  const [reader] = people;
  if (reader === undefined) throw new Error("There is no reader.");
  const queue = await registerQueue(product, reader);
  await askOnce(product.port, send);
  const { beforeLastId, afterLastId, lastId } = pollOf(queue);
  const answer = await askOnce(product.port, `${beforeLastId}${lastId}${afterLastId}`);
  const { events }: { events: { id: number }[] } = JSON.parse(answer);
  await clientOf(product, reader)(eventQueueEndpoints.deleteQueue, { queue_id: queue.id });
  return { answer, eventId: events[0]?.id ?? 0 };
}

/** Creates the turns of one side. Each turn continues with the polls of the one before. */
function createDeliveries({ loadGenerator }: Bench, { port }: ServerProcess, send: string, first: readonly Poll[]) {
  const medians: number[] = [];
  let polls = first;
  return {
    medians,
    turn: async () => {
      const outcome = await loadGenerator.fanOut({ port, polls, send, messages });
      polls = outcome.polls;
      medians.push(median(outcome.latencies));
      return percentile(outcome.latencies, 0.99);
    },
  };
}
