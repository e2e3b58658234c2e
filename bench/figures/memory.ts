import { setTimeout as pause } from "node:timers/promises";
import { createOffice, smallOffice } from "../office/office.ts";
import { residentSize } from "../run/memory.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";
import { heldPolls } from "./held-poll-memory.ts";
import { idleQueues } from "./idle-queue-memory.ts";

/** Measures the memory of an idle server, and the memory that a waiting client and an absent client add. */
export const memory: Figure = async (bench) => [
  await measureIdle(),
  ...(await heldPolls(bench)),
  ...(await idleQueues()),
];

async function measureIdle() {
  const server = await serve(await createOffice(smallOffice));
  await pause(5_000);
  const resident = residentSize(server) / 2 ** 20;
  await server.stop();
  return {
    what: "resident memory of an idle server",
    against: null,
    unit: "MiB",
    product: resident,
    floor: null,
    figure: resident,
    target: { atMost: 110 },
    details: {},
  };
}
