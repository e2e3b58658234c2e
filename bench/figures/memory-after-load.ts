import { setTimeout as pause } from "node:timers/promises";
import { pollOf, registerQueues } from "../client/queue.ts";
import { writeSendRequests } from "../client/send-requests.ts";
import type { LoadGenerator } from "../load/generator.ts";
import type { Poll } from "../load/held-polls.ts";
import { writeRequest } from "../load/request.ts";
import { addChannel } from "../office/channels.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { residentSize } from "../run/memory.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Figure } from "./figure.ts";

const waitingClients = 100;
const minutesOfLoad = 60;
const idleMinutes = 5;

/**
 * Measures the memory of a server after an hour of as much load as it can take, and five idle minutes, against its
 * memory before. The clients still wait for events then, as in an office where everybody listens and nobody writes.
 */
export const memoryAfterLoad: Figure = async ({ loadGenerator, productFlags }) => {
  const folder = await createOffice(smallOffice);
  const { people, channelId } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, waitingClients);
    return { people, channelId: addChannel(sqlite, "bench", people) };
  });
  const server = await serve(folder, productFlags);
  let polls: readonly Poll[] = (await registerQueues(server, people)).map(pollOf);
  await hold(loadGenerator, server, polls, 1);
  const before = residentSize(server);

  let requests = 0;
  const end = performance.now() + minutesOfLoad * 60_000;
  while (performance.now() < end) {
    const outcome = await loadForAMinute(loadGenerator, server, people, channelId, polls);
    ({ polls } = outcome);
    requests += outcome.requests;
  }
  const loaded = residentSize(server);

  await hold(loadGenerator, server, polls, idleMinutes);
  const after = residentSize(server);
  await server.stop();
  return [report({ before, loaded, after, requests })];
};

/** Sends, reads pages and registers, each with all clients waiting. */
async function loadForAMinute(
  loadGenerator: LoadGenerator,
  { port }: ServerProcess,
  people: readonly Person[],
  channelId: number,
  polls: readonly Poll[],
): Promise<{ polls: readonly Poll[]; requests: number }> {
  const orders = [
    { seconds: 30, connections: 32, requests: writeSendRequests(people.slice(0, 32), channelId) },
    { seconds: 20, connections: 32, requests: people.map(readRequest) },
    { seconds: 10, connections: 8, requests: people.map(registerRequest) },
  ];
  let sum = 0;
  let waiting = polls;
  for (const { seconds, connections, requests } of orders) {
    const order = { port, connections, requests, milliseconds: seconds * 1_000, atLeast: 1, polls: waiting };
    const outcome = await loadGenerator.flood(order);
    waiting = outcome.polls;
    sum += outcome.requests;
  }
  return { polls: waiting, requests: sum };
}

const fields = { anchor: "newest", num_before: 100, num_after: 0 };

function readRequest(credentials: Person): string {
  return writeRequest({ method: "GET", path: "/api/v1/messages", credentials, fields });
}

function registerRequest(credentials: Person): string {
  return writeRequest({ method: "POST", path: "/api/v1/register", credentials });
}

/** Lets every client wait for events, without any other request. */
async function hold(
  loadGenerator: LoadGenerator,
  { port }: ServerProcess,
  polls: readonly Poll[],
  minutes: number,
): Promise<void> {
  await loadGenerator.hold({ port, polls });
  await pause(minutes * 60_000);
  await loadGenerator.release();
}

function report(sizes: { before: number; loaded: number; after: number; requests: number }): Measurement {
  const mebibytes = (bytes: number) => bytes / 2 ** 20;
  return {
    what: `resident memory after ${minutesOfLoad} minutes of full load and ${idleMinutes} idle ones`,
    against: "the same server before the load",
    unit: "MiB",
    product: mebibytes(sizes.after),
    floor: mebibytes(sizes.before),
    figure: sizes.after / sizes.before,
    target: { atMost: 1.3 },
    details: { loaded: mebibytes(sizes.loaded), requests: sizes.requests },
  };
}
