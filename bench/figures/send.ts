import { registerQueues } from "../client/queue.ts";
import { topics, writeSendRequests } from "../client/send-requests.ts";
import { startFloor } from "../floors/floor.ts";
import { addChannel } from "../office/channels.ts";
import { findTopics } from "../office/conversations.ts";
import { copyDatabase, createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople } from "../office/people.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

const connections = 64;

/**
 * Measures sending to a channel with fifty subscribers, against inserting the same number of similar rows with the same
 * durability.
 */
export const send: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { people, channelId, conversationIds } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, 50);
    return {
      people,
      channelId: addChannel(sqlite, "bench", people),
      conversationIds: findTopics(sqlite, topics.length),
    };
  });
  const senderIds = people.map(({ id }) => id);
  const floor = await startFloor("insert", { database: copyDatabase(folder), channelId, conversationIds, senderIds });
  const product = await serve(folder, bench.productFlags);
  await registerQueues(product, people.slice(0, 1));

  const requests = writeSendRequests(people, channelId);
  const { ratio, ...compared } = await compareThroughput(
    bench,
    { connections, milliseconds: 2_000, rounds: 7, warmUp: 10_000 },
    { product: { server: product, requests }, floor: { server: floor, requests } },
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [
    {
      what: `messages sent, ${connections} at a time`,
      against: "a bare h3 server that inserts one row durably",
      unit: "/s",
      ...compared,
      figure: ratio,
      target: { atLeast: 0.4 },
    },
  ];
};
