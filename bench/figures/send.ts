import type Sqlite from "better-sqlite3";
import { registerQueues } from "../client/queue.ts";
import { sendRequests } from "../client/send-requests.ts";
import { startFloor } from "../floors/floor.ts";
import { addChannel } from "../office/channels.ts";
import { copyDatabase, createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople } from "../office/people.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

const connections = 64;

/** Sending to a channel with fifty subscribers, against inserting as many rows like it, just as durably. */
export const send: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { people, channelId, topic } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, 50);
    return { people, channelId: addChannel(sqlite, "bench", people), topic: anyTopic(sqlite) };
  });
  const senderId = people[0]?.id ?? 0;
  const floor = await startFloor("insert", { database: copyDatabase(folder), senderId, ...topic });
  const product = await serve(folder, bench.productFlags);
  await registerQueues(product, people.slice(0, 1));

  const requests = sendRequests(people, channelId);
  const { ratio, ...compared } = await compareThroughput(
    bench,
    { connections, milliseconds: 2_000, rounds: 7 },
    { product: { server: product, requests }, floor: { server: floor, requests } },
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [
    {
      what: `messages sent, ${connections} at a time`,
      against: "h3, form, one durable insert",
      unit: "/s",
      ...compared,
      figure: ratio,
      target: { atLeast: 0.4 },
    },
  ];
};

/** Where the floor's rows belong: its table has the product's foreign keys. */
function anyTopic(sqlite: Sqlite.Database): { conversationId: number; channelId: number } {
  const topic = sqlite
    .prepare<[], { conversationId: number; channelId: number }>(
      "SELECT id AS conversationId, channel_id AS channelId FROM conversations WHERE channel_id IS NOT NULL LIMIT 1",
    )
    .get();
  if (topic === undefined) throw new Error("The office has no topic.");
  return topic;
}
