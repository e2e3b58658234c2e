import { pollOf, registerQueues } from "../client/queue.ts";
import { startFloor } from "../floors/floor.ts";
import type { Poll } from "../load/held-polls.ts";
import type { Loader } from "../load/loader.ts";
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
 * Measures the memory that a thousand held polls add to a server, against the same number of held responses of
 * node:http.
 */
export async function heldPolls({ loader }: Bench): Promise<Measurement[]> {
  const folder = await createOffice(smallOffice);
  const polls = await registeredPolls(
    folder,
    editOffice(folder, (sqlite) => addPeople(sqlite, clients)),
  );
  const product = createHolding(loader, polls, () => serve(folder, memoryProbeFlags));
  const floor = createHolding(loader, polls, () => startFloor("hold", { answer: "", eventId: 0 }, memoryProbeFlags));
  const { ratio, ...medians } = await compareByTurns(3, { product: product.turn, floor: floor.turn });
  return [
    {
      what: "memory a held poll adds, resident, of 1,000",
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
 * Creates the turns of one side. Each has a new process: one that has freed memory need not request it from the system
 * again.
 */
function createHolding(loader: Loader, polls: readonly Poll[], start: () => Promise<ServerProcess>) {
  const heap: number[] = [];
  const each = (bytes: number) => bytes / clients / 1024;
  return {
    heap,
    turn: async () => {
      const server = await start();
      await loader.hold({ port: server.port, polls: polls.slice(0, clients / 10) });
      await loader.letGo();
      const before = await measureMemory(server);
      await loader.hold({ port: server.port, polls });
      const after = await measureMemory(server);
      await loader.letGo();
      await server.stop();
      heap.push(each(after.heap - before.heap));
      return each(after.resident - before.resident);
    },
  };
}

/**
 * Registers the queues with another server before, because queues outlive it. The measured server has then done nothing
 * else.
 */
async function registeredPolls(folder: string, people: readonly Person[]): Promise<Poll[]> {
  const server = await serve(folder);
  const queues = await registerQueues(server, people);
  await server.stop();
  return queues.map(pollOf);
}
