import { performance } from "node:perf_hooks";
import { capabilityNames } from "../../server/events/queue-options.ts";
import { askOnce } from "../load/connection.ts";
import { download } from "../load/download.ts";
import { writeRequest } from "../load/request.ts";
import { addChannel } from "../office/channels.ts";
import { addUnread } from "../office/messages.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, findOwner, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { compareByTurns } from "../report/turns.ts";
import { residentSize } from "../run/memory.ts";
import { processorTime } from "../run/processor-time.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench, Figure } from "./figure.ts";

const users = 10_000;
const channels = 500;
const channelsEach = 50;

/** So many registrations and texts make one turn: processor time is counted in hundredths of a second. */
const perTurn = 10;

/** Registering with everything there is in an office of 10,000 people, against writing the same answer once. */
export const register: Figure = async (bench) => {
  const office = await largeOrganization();
  return [...(await oneByOne(bench, office)), await allAtOnce(bench, office)];
};

async function oneByOne(bench: Bench, { folder, owner, people }: Office): Promise<Measurement[]> {
  const server = await serve(folder, bench.productFlags);
  const next = byTurns(people);
  const registerNext = () => askOnce(server.port, registration(next()));
  const cold = await timeOf(registerNext);
  const text = await registerNext();
  const answer: unknown = JSON.parse(text);
  const floor = () => JSON.stringify(answer);

  const warm = await compareByTurns(9, {
    product: () => processorTimeOf(server, registerNext),
    floor: async () => ownProcessorTimeOf(floor),
  });
  const changed = await compareByTurns(9, {
    product: async () => {
      await askOnce(server.port, renaming(owner, next()));
      return timeOf(registerNext);
    },
    floor: () => timeOf(async () => floor()),
  });
  await server.stop();
  const against = "stringify of the same answer";
  const sizes = { bytes: text.length, unread: unreadIn(answer) };
  return [
    {
      ...compared("registering among 10,000 people, 500 channels", against, warm),
      target: { atMost: 2 },
      details: sizes,
    },
    compared("the same, after somebody was renamed", against, changed),
    compared("the same, the first one", against, { product: cold, floor: changed.floor, ratio: cold / changed.floor }),
  ];
}

/** As after a restart: a thousand clients at once, of which the server knows nothing yet. */
async function allAtOnce(bench: Bench, { folder, people }: Office): Promise<Measurement> {
  const server = await serve(folder, bench.productFlags);
  const before = residentSize(server);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentSize(server));
  }, 20);
  const begun = performance.now();
  const sizes = await Promise.all(people.slice(0, 1_000).map((person) => download(server.port, registration(person))));
  const milliseconds = performance.now() - begun;
  clearInterval(watch);
  await server.stop();
  const mebibytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  return {
    ...compared("1,000 clients registering at once", null, { product: milliseconds, floor: null, ratio: milliseconds }),
    details: {
      mebibytes: mebibytes(sizes.reduce((sum, size) => sum + size, 0)),
      memoryBefore: mebibytes(before),
      memoryPeak: mebibytes(peak),
    },
  };
}

type Office = { readonly folder: string; readonly owner: Person; readonly people: readonly Person[] };

async function largeOrganization(): Promise<Office> {
  const folder = await createOffice(smallOffice);
  return editOffice(folder, (sqlite) => {
    const owner = findOwner(sqlite);
    const people = addPeople(sqlite, users - smallOffice.users);
    const added = channels - smallOffice.channels;
    const channelIds = Array.from({ length: added }, (_, channel) =>
      addChannel(
        sqlite,
        `Bench channel ${channel}`,
        people.filter((_, index) => (channel + index) % added < channelsEach),
      ),
    );
    addUnread(sqlite, owner, channelIds, { topics: 2, messagesEach: 5 });
    return { folder, owner, people };
  });
}

function registration(credentials: Person): string {
  const client_capabilities = JSON.stringify(Object.fromEntries(capabilityNames.map((name) => [name, true])));
  const fields = { include_subscribers: "true", client_capabilities };
  return writeRequest({ method: "POST", path: "/api/v1/register", credentials, fields });
}

function renaming(by: Person, { id }: Person): string {
  const fields = { full_name: `Renamed Person ${id}` };
  return writeRequest({ method: "PATCH", path: `/api/v1/users/${id}`, credentials: by, fields });
}

/** Nobody may have more than a hundred queues, and everybody's first registration is a little dearer. */
function byTurns(people: readonly Person[]): () => Person {
  let turn = 0;
  return () => {
    const person = people[turn++ % people.length];
    if (person === undefined) throw new Error("Somebody has to register.");
    return person;
  };
}

function unreadIn(answer: unknown): number {
  return (answer as { readonly unread_msgs: { readonly count: number } }).unread_msgs.count;
}

/** Milliseconds of processor time of one registration. */
async function processorTimeOf(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(server);
  for (let count = 0; count < perTurn; count++) await work();
  return (processorTime(server) - before) / 1_000 / perTurn;
}

/** Milliseconds of processor time of this process, its garbage included. */
function ownProcessorTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  for (let count = 0; count < perTurn; count++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / perTurn;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function compared(
  what: string,
  against: string | null,
  { ratio, ...sides }: { readonly product: number; readonly floor: number | null; readonly ratio: number },
): Measurement {
  return { what, against, unit: "ms", ...sides, figure: ratio, target: null, details: {} };
}
