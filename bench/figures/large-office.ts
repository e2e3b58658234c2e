import { performance } from "node:perf_hooks";
import { askOnce } from "../load/connection.ts";
import { writeRequest } from "../load/request.ts";
import { createOffice, editOffice } from "../office/office.ts";
import { findOwner, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";

/** Measures how long it takes to seed, start and read an office of a thousand people. There are no targets. */
export const largeOffice: Figure = async ({ productFlags }) => {
  const start = performance.now();
  const folder = await createOffice({ users: 1_000, channels: 200, messages: 200_000 });
  const seeding = performance.now() - start;
  const owner = editOffice(folder, findOwner);
  const server = await serve(folder, productFlags);
  const measurements = [
    withoutTarget("seeding an office of 1,000 people, 200 channels, 200,000 messages", seeding),
    withoutTarget("start of that office", server.startTime),
    withoutTarget(
      "first read of its feed: the newest 100 messages",
      await measureTime(() => askOnce(server.port, firstPage(owner))),
    ),
  ];
  await server.stop();
  return measurements;
};

function firstPage(reader: Person): string {
  const fields = { anchor: "newest", num_before: 100, num_after: 0 };
  return writeRequest({ method: "GET", path: "/api/v1/messages", credentials: reader, fields });
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function withoutTarget(what: string, milliseconds: number): Measurement {
  return {
    what,
    against: null,
    unit: "ms",
    product: milliseconds,
    floor: null,
    figure: milliseconds,
    target: null,
    details: {},
  };
}
