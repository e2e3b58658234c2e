import { writeSendRequests } from "../client/send-requests.ts";
import { addChannel } from "../office/channels.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople } from "../office/people.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

const connections = 64;

/** Measures sending over HTTPS, against sending over plain HTTP, both on keep-alive connections. */
export const https: Figure = async (bench) => {
  const sides = await Promise.all(
    [["--https"], []].map(async (flags) => {
      const folder = await createOffice(smallOffice);
      const requests = editOffice(folder, (sqlite) => {
        const people = addPeople(sqlite, 50);
        return writeSendRequests(people, addChannel(sqlite, "bench", people));
      });
      const server = await serve(folder, bench.productFlags, { flags });
      return { server, requests, isEncrypted: flags.length > 0 };
    }),
  );
  // HTTPS is compared with the same server over plain HTTP: that is the floor here.
  const [product, floor] = sides;
  if (product === undefined || floor === undefined) throw new Error("There are not two servers to compare.");
  const { ratio, ...compared } = await compareThroughput(
    bench,
    { connections, milliseconds: 2_000, rounds: 7, warmUp: 10_000 },
    { product, floor },
  );
  await Promise.all([product.server.stop(), floor.server.stop()]);
  return [
    {
      what: `messages sent over HTTPS, ${connections} at a time`,
      against: "the same over plain HTTP",
      unit: "/s",
      ...compared,
      figure: ratio,
      target: { atLeast: 0.6 },
    },
  ];
};
