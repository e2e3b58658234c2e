import { registerQueues } from "../client/queue.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { measureMemory, memoryProbeFlags } from "../run/memory.ts";
import { serve } from "../run/product.ts";

const queuesPerPerson = 90;

/**
 * Measures the memory of an event queue that is registered and never polled, such as that of a closed client or
 * a sleeping laptop.
 */
export async function idleQueues(): Promise<Measurement[]> {
  const folder = await createOffice(smallOffice);
  const people = editOffice(folder, (sqlite) => addPeople(sqlite, 60));
  const server = await serve(folder, memoryProbeFlags);
  // Warms up the code and the database's cache, and starts the thread that writes the log back, so that both
  // measurements include them.
  await registerQueues(
    server,
    people.flatMap((person) => Array.from({ length: queuesPerPerson }, () => person)),
  );
  const before = await measureMemory(server);
  const queues = await registerQueues(
    server,
    people.flatMap((person) => Array.from({ length: queuesPerPerson }, () => person)),
  );
  const after = await measureMemory(server);
  await server.stop();
  const each = (bytes: number) => bytes / queues.length / 1024;
  const resident = each(after.resident - before.resident);
  return [
    {
      what: `resident memory of each of ${queues.length.toLocaleString("en")} idle queues`,
      against: null,
      unit: "KiB",
      product: resident,
      floor: null,
      figure: resident,
      target: { atMost: 4 },
      details: { heap: each(after.heap - before.heap) },
    },
  ];
}
