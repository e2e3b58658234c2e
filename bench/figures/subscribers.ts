import { writeSendRequests } from "../client/send-requests.ts";
import { addChannel } from "../office/channels.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople } from "../office/people.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

/** Measures a send to a channel with ten thousand offline subscribers, against one with ten. */
export const subscribers: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { senders, large, small } = editOffice(folder, (sqlite) => {
    const everybody = addPeople(sqlite, 10_000);
    const senders = everybody.slice(0, 10);
    return {
      senders,
      large: addChannel(sqlite, "large", everybody),
      small: addChannel(sqlite, "small", senders),
    };
  });
  const server = await serve(folder, bench.productFlags);
  const { product, floor, ratio, details } = await compareThroughput(
    bench,
    { connections: 64, milliseconds: 1_500, rounds: 7, warmUp: 10_000 },
    {
      product: { server, requests: writeSendRequests(senders, large) },
      floor: { server, requests: writeSendRequests(senders, small) },
    },
  );
  await server.stop();
  return [
    {
      what: "a send to 10,000 offline subscribers",
      against: "the same to 10",
      unit: "µs",
      product: 1_000_000 / product,
      floor: 1_000_000 / floor,
      figure: 1 / ratio,
      target: { atMost: 1.2 },
      details,
    },
  ];
};
