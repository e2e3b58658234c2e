import { pollOf, registerQueues } from "../client/queue.ts";
import { startFloor } from "../floors/floor.ts";
import type { LoadGenerator } from "../load/generator.ts";
import type { Poll } from "../load/held-polls.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { median } from "../report/statistics.ts";
import { compareByTurns } from "../report/turns.ts";
import { measureMemory, memoryProbeFlags } from "../run/memory.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench } from "./figure.ts";

const clients = 1_000;

/**
 * Measures how much memory each of a thousand held polls adds to a server, compared with held responses of node:http.
 */
export async function heldPolls({ loadGenerator }: Bench): Promise<Measurement[]> {
  const folder = await createOffice(smallOffice);
  const polls = await registerPolls(
    folder,
    editOffice(folder, (sqlite) => addPeople(sqlite, clients)),
  );
  const product = createSide(loadGenerator, polls, () => serve(folder, memoryProbeFlags));
  const floor = createSide(loadGenerator, polls, () =>
    startFloor("hold", { answer: "", eventId: 0 }, memoryProbeFlags),
  );
  const { ratio, ...medians } = await compareByTurns(3, { product: product.turn, floor: floor.turn });
  return [
    {
      what: "resident memory that each of 1,000 held polls adds",
      against: "held responses of node:http",
      unit: "KiB",
      ...medians,
      figure: ratio,
      target: { atMost: 1.5 },
      details: { heapOfProduct: median(product.heap), heapOfFloor: median(floor.heap) },
    },
  ];
}

/**
 * Creates the turns of one side. Each turn starts a new process. An old one would reuse memory that it has freed, and
 * the turn would measure too little.
 */
function createSide(loadGenerator: LoadGenerator, polls: readonly Poll[], start: () => Promise<ServerProcess>) {
  const heap: number[] = [];
  const kibPerPoll = (bytes: number) => bytes / clients / 1024;
  return {
    heap,
    turn: async () => {
      const server = await start();
      await loadGenerator.hold({ port: server.port, polls: polls.slice(0, clients / 10) });
      await loadGenerator.release();
      const before = await measureMemory(server);
      await loadGenerator.hold({ port: server.port, polls });
      const after = await measureMemory(server);
      await loadGenerator.release();
      await server.stop();
      heap.push(kibPerPoll(after.heap - before.heap));
      return kibPerPoll(after.resident - before.resident);
    },
  };
}

/**
 * Registers the queues with a server that is stopped before the measurement. Queues survive that. So the measured
 * server does nothing but hold polls.
 */
async function registerPolls(folder: string, people: readonly Person[]): Promise<Poll[]> {
  const server = await serve(folder);
  const queues = await registerQueues(server, people);
  await server.stop();
  return queues.map(pollOf);
}
