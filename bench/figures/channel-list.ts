import { deepStrictEqual } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startFloor } from "../floors/floor.ts";
import { askOnce } from "../load/connection.ts";
import { writeRequest } from "../load/request.ts";
import { addChannel } from "../office/channels.ts";
import { copyDatabase, createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, findOwner, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { temporaryFolder } from "../run/folders.ts";
import { serve } from "../run/product.ts";
import type { Bench, Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

/**
 * Measures listing a thousand channels, compared with the same query and output without the product. Also measures
 * changing one channel of a thousand, compared with one of fifty.
 */
export const channelList: Figure = async (bench) => [await measureListing(bench), await measureChanging(bench)];

async function measureListing(bench: Bench): Promise<Measurement> {
  const { folder, owner } = await officeWith(1_000);
  const database = copyDatabase(folder);
  const product = await serve(folder, bench.productFlags);
  const request = writeRequest({ method: "GET", path: "/api/v1/streams", credentials: owner });
  const answer = await askOnce(product.port, request);
  const sample = join(temporaryFolder(), "channels.json");
  writeFileSync(sample, answer);
  const floor = await startFloor("channels", { database, sample });
  deepStrictEqual(JSON.parse(await askOnce(floor.port, request)), JSON.parse(answer));

  const compared = await compareThroughput(
    bench,
    { connections: 4, milliseconds: 1_500, rounds: 7, warmUp: 500 },
    { product: { server: product, requests: [request] }, floor: { server: floor, requests: [request] } },
  );
  await Promise.all([product.stop(), floor.stop()]);
  return measurement("listing 1,000 channels", "SELECT, stringify, node:http", 2, compared, { bytes: answer.length });
}

/** The cost of a change must not depend on the number of other channels. */
async function measureChanging(bench: Bench): Promise<Measurement> {
  const [many, few] = [await officeWith(1_000), await officeWith(50)];
  const [large, small] = [await serve(many.folder, bench.productFlags), await serve(few.folder, bench.productFlags)];
  const compared = await compareThroughput(
    bench,
    { connections: 16, milliseconds: 1_500, rounds: 7, warmUp: 2_000 },
    {
      product: { server: large, requests: changeRequests(many) },
      floor: { server: small, requests: changeRequests(few) },
    },
  );
  await Promise.all([large.stop(), small.stop()]);
  return measurement("changing one channel of 1,000", "changing one channel of 50", 1.5, compared, {});
}

type Office = { readonly folder: string; readonly owner: Person; readonly channelIds: readonly number[] };

async function officeWith(channels: number): Promise<Office> {
  const folder = await createOffice(smallOffice);
  const { owner, channelIds } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, 10);
    const added = Array.from({ length: channels - smallOffice.channels }, (_, index) =>
      addChannel(sqlite, `Bench channel ${index}`, people),
    );
    return { owner: findOwner(sqlite), channelIds: added };
  });
  return { folder, owner, channelIds };
}

/**
 * Sets two descriptions in turn, so that every request changes something, even when the list is repeated.
 */
function changeRequests({ owner, channelIds }: Office): string[] {
  const changed = channelIds.slice(0, 30);
  return ["This way", "That way"].flatMap((description) =>
    changed.map((id) =>
      writeRequest({ method: "PATCH", path: `/api/v1/streams/${id}`, credentials: owner, fields: { description } }),
    ),
  );
}

type Comparison = Awaited<ReturnType<typeof compareThroughput>>;

function measurement(
  what: string,
  against: string,
  atMost: number,
  { product, floor, ratio, details }: Comparison,
  more: Readonly<Record<string, number>>,
): Measurement {
  return {
    what,
    against,
    unit: "µs",
    product: 1_000_000 / product,
    floor: 1_000_000 / floor,
    figure: 1 / ratio,
    target: { atMost },
    details: { ...details, ...more },
  };
}
