import { pollOf, registerQueues } from "../client/queue.ts";
import { sampleEvent } from "../client/sample-event.ts";
import { topics, writeSendRequests } from "../client/send-requests.ts";
import { startFloor } from "../floors/floor.ts";
import { addChannel } from "../office/channels.ts";
import { findTopics } from "../office/conversations.ts";
import { copyDatabase, createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople } from "../office/people.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

const senders = 32;
const waitingClients = 100;

/**
 * Measures sending to a channel whose hundred subscribers all wait for events. The floor inserts as many similar rows,
 * with the same durability, and writes the same events.
 */
export const sendToWaiting: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { people, channelId, conversationIds } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, waitingClients);
    const conversationIds = findTopics(sqlite, topics.length);
    return { people, channelId: addChannel(sqlite, "bench", people), conversationIds };
  });
  const requests = writeSendRequests(people.slice(0, senders), channelId);
  const database = copyDatabase(folder);
  const product = await serve(folder, bench.productFlags);
  const sample = await sampleEvent(product, people.slice(senders), requests[0] ?? "");
  const senderIds = people.map(({ id }) => id);
  const floor = await startFloor("deliver", { database, channelId, conversationIds, senderIds, ...sample });
  const polls = (await registerQueues(product, people)).map(pollOf);

  const { ratio, ...compared } = await compareThroughput(
    bench,
    { connections: senders, milliseconds: 2_000, rounds: 5, warmUp: 5_000 },
    {
      product: { server: product, requests, polls },
      floor: { server: floor, requests, polls: polls.map((poll) => ({ ...poll, lastId: 0 })) },
    },
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [
    {
      what: `messages sent, ${senders} at a time, to ${waitingClients} waiting clients`,
      against: "node:http, one row inserted durably, the same events",
      unit: "/s",
      ...compared,
      figure: ratio,
      target: { atLeast: 0.55 },
    },
  ];
};
