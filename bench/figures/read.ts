import { deepStrictEqual } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startFloor } from "../floors/floor.ts";
import { askOnce } from "../load/connection.ts";
import { type RequestParts, writeRequest } from "../load/request.ts";
import { copyDatabase, createOffice, editOffice, smallOffice } from "../office/office.ts";
import { findOwner, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { temporaryFolder } from "../run/folders.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench, Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

/**
 * Measures reading the newest hundred messages of a channel and of the combined feed, against writing the same bytes
 * without the product.
 */
export const read: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { reader, channelId } = editOffice(folder, (sqlite) => ({
    reader: findOwner(sqlite),
    channelId: sqlite
      .prepare<[], number>("SELECT channel_id FROM messages WHERE channel_id > 0 GROUP BY 1 ORDER BY count(*) DESC")
      .pluck()
      .get(),
  }));
  const database = copyDatabase(folder);
  const product = await serve(folder, bench.productFlags);
  const inChannel = [{ operator: "channel", operand: channelId }];
  const measurements = [
    await readPage(bench, product, database, "a channel", pageRequest(reader, inChannel)),
    await readPage(bench, product, database, "the feed", pageRequest(reader, [])),
  ];
  await product.stop();
  return measurements;
};

function pageRequest(reader: Person, narrow: readonly object[]): RequestParts {
  const fields = { anchor: "newest", num_before: 100, num_after: 0, narrow: JSON.stringify(narrow) };
  return { method: "GET", path: "/api/v1/messages", credentials: reader, fields };
}

async function readPage(
  bench: Bench,
  product: ServerProcess,
  database: string,
  narrowName: string,
  parts: RequestParts,
): Promise<Measurement> {
  const request = writeRequest(parts);
  const answer = await askOnce(product.port, request);
  const sample = join(temporaryFolder(), "sample.json");
  writeFileSync(sample, answer);
  const floor = await startFloor("read", { database, sample });
  deepStrictEqual(JSON.parse(await askOnce(floor.port, request)), JSON.parse(answer));

  const { ratio, details, ...medians } = await compareThroughput(
    bench,
    { connections: 16, milliseconds: 1_500, rounds: 7, warmUp: 2_000 },
    { product: { server: product, requests: [request] }, floor: { server: floor, requests: [request] } },
  );
  await floor.stop();
  return {
    what: `pages of 100 messages of ${narrowName}, 16 at a time`,
    against: "SELECT, stringify, node:http",
    unit: "/s",
    ...medians,
    figure: ratio,
    target: { atLeast: 0.5 },
    details: { ...details, bytes: answer.length },
  };
}
