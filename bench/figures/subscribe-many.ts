import { performance } from "node:perf_hooks";
import { connect } from "../../server/db/connection.ts";
import { askOnce } from "../load/connection.ts";
import { writeRequest } from "../load/request.ts";
import { addChannel } from "../office/channels.ts";
import { copyDatabase, createOffice, editOffice, removeOffice, smallOffice } from "../office/office.ts";
import { addPeople, findOwner } from "../office/people.ts";
import { median } from "../report/statistics.ts";
import { compareByTurns } from "../report/turns.ts";
import { processorTime } from "../run/processor-time.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";

const rounds = 9;

/**
 * Measures one request that subscribes ten thousand people to a channel, against inserting the same rows one by one.
 */
export const subscribeMany: Figure = async ({ productFlags }) => {
  const folder = await createOffice(smallOffice);
  const { owner, people, channels } = editOffice(folder, (sqlite) => ({
    owner: findOwner(sqlite),
    people: addPeople(sqlite, 10_000).map(({ id }) => id),
    // One for each round, and one for the warm-up.
    channels: Array.from({ length: rounds + 1 }, (_, turn) => {
      const name = `staff ${turn}`;
      return { name, id: addChannel(sqlite, name, []) };
    }),
  }));
  const bare = bareInserts(copyDatabase(folder), people);
  const server = await serve(folder, productFlags);
  const processor: Record<"product" | "floor", number[]> = { product: [], floor: [] };
  const [productChannels, floorChannels] = [channels.values(), channels.values()];

  const { product, floor, ratio } = await compareByTurns(rounds, {
    product: async () => {
      const fields = {
        subscriptions: JSON.stringify([{ name: nextOf(productChannels).name }]),
        principals: JSON.stringify(people),
      };
      const path = "/api/v1/users/me/subscriptions";
      const request = writeRequest({ method: "POST", path, credentials: owner, fields });
      const before = processorTime(server);
      const start = performance.now();
      const answer = await askOnce(server.port, request);
      const duration = performance.now() - start;
      processor.product.push(processorTime(server) - before);
      const { subscribed } = JSON.parse(answer);
      if (Object.keys(subscribed).length !== people.length) throw new Error(`Not all were subscribed: ${answer}`);
      return duration;
    },
    floor: async () => {
      const before = process.cpuUsage();
      const start = performance.now();
      bare.insert(nextOf(floorChannels).id);
      const duration = performance.now() - start;
      const { user, system } = process.cpuUsage(before);
      processor.floor.push(user + system);
      return duration;
    },
  });
  await server.stop();
  bare.close();
  removeOffice(folder);

  const [productMicroseconds, floorMicroseconds] = [median(processor.product), median(processor.floor)];
  return [
    {
      what: "subscribing 10,000 people to a channel",
      against: "the bare inserts",
      unit: "ms",
      product,
      floor,
      figure: ratio,
      target: { atMost: 2 },
      details: { productMicroseconds, floorMicroseconds, processorRatio: productMicroseconds / floorMicroseconds },
    },
  ];
};

/** Inserts the rows of the subscriptions and their periods in one durable transaction, and does nothing else. */
function bareInserts(file: string, people: readonly number[]) {
  const sqlite = connect(file);
  const subscribe = sqlite.prepare(
    "INSERT INTO subscriptions (user_id, channel_id, is_active, color) VALUES (?, ?, true, '#76ce90')",
  );
  const insertPeriod = sqlite.prepare(
    "INSERT INTO subscription_periods (user_id, channel_id, after_message_id, after_event_id) VALUES (?, ?, ?, ?)",
  );
  const insert = sqlite.transaction((channelId: number) => {
    for (const userId of people) {
      subscribe.run(userId, channelId);
      insertPeriod.run(userId, channelId, 5_000, 1);
    }
  });
  return { insert, close: () => sqlite.close() };
}

function nextOf<Value>(values: Iterator<Value>): Value {
  const { value, done } = values.next();
  if (done === true) throw new Error("There are fewer channels than turns.");
  return value;
}
