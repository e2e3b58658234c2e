import { performance } from "node:perf_hooks";
import { capabilityNames } from "../../server/events/capability-names.ts";
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

/** The number of registrations in one turn. Processor time is counted in hundredths of a second. */
const perTurn = 10;

/** Measures registering for everything in an office of 10,000 people, against one JSON.stringify of the same answer. */
export const register: Figure = async (bench) => {
  const office = await createLargeOffice();
  return [...(await measureSingle(bench, office)), await measureConcurrent(bench, office)];
};

async function measureSingle(bench: Bench, { folder, owner, people }: Office): Promise<Measurement[]> {
  const server = await serve(folder, bench.productFlags);
  const next = takeTurns(people);
  const registerNext = () => askOnce(server.port, registerRequest(next()));
  const cold = await measureTime(registerNext);
  const text = await registerNext();
  const answer: unknown = JSON.parse(text);
  const floor = () => JSON.stringify(answer);

  const warm = await compareByTurns(9, {
    product: () => processorTimeOf(server, registerNext),
    floor: async () => ownProcessorTimeOf(floor),
  });
  const changed = await compareByTurns(9, {
    product: async () => {
      await askOnce(server.port, renameRequest(owner, next()));
      return measureTime(registerNext);
    },
    floor: () => measureTime(async () => floor()),
  });
  await server.stop();
  const against = "stringify of the same answer";
  const sizes = { bytes: text.length, unread: readUnreadCount(answer) };
  return [
    {
      ...toMeasurement("registering among 10,000 people, 500 channels", against, warm),
      target: { atMost: 2 },
      details: sizes,
    },
    toMeasurement("the same, after somebody was renamed", against, changed),
    toMeasurement("the same, the first one", against, {
      product: cold,
      floor: changed.floor,
      ratio: cold / changed.floor,
    }),
  ];
}

/** Measures a thousand clients at once, as after a restart, when the server has cached nothing yet. */
async function measureConcurrent(bench: Bench, { folder, people }: Office): Promise<Measurement> {
  const server = await serve(folder, bench.productFlags);
  const before = residentSize(server);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentSize(server));
  }, 20);
  const start = performance.now();
  const sizes = await Promise.all(
    people.slice(0, 1_000).map((person) => download(server.port, registerRequest(person))),
  );
  const milliseconds = performance.now() - start;
  clearInterval(watch);
  await server.stop();
  const mebibytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
  return {
    ...toMeasurement("1,000 clients registering at once", null, {
      product: milliseconds,
      floor: null,
      ratio: milliseconds,
    }),
    details: {
      mebibytes: mebibytes(sizes.reduce((sum, size) => sum + size, 0)),
      memoryBefore: mebibytes(before),
      memoryPeak: mebibytes(peak),
    },
  };
}

type Office = { readonly folder: string; readonly owner: Person; readonly people: readonly Person[] };

async function createLargeOffice(): Promise<Office> {
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

function registerRequest(credentials: Person): string {
  const client_capabilities = JSON.stringify(Object.fromEntries(capabilityNames.map((name) => [name, true])));
  const fields = { include_subscribers: "true", client_capabilities };
  return writeRequest({ method: "POST", path: "/api/v1/register", credentials, fields });
}

function renameRequest(by: Person, { id }: Person): string {
  const fields = { full_name: `Renamed Person ${id}` };
  return writeRequest({ method: "PATCH", path: `/api/v1/users/${id}`, credentials: by, fields });
}

/**
 * Takes people in turn: a person may have only a hundred queues, and everybody's first registration costs a little
 * more.
 */
function takeTurns(people: readonly Person[]): () => Person {
  let turn = 0;
  return () => {
    const person = people[turn++ % people.length];
    if (person === undefined) throw new Error("Somebody has to register.");
    return person;
  };
}

function readUnreadCount(answer: unknown): number {
  return (answer as { readonly unread_msgs: { readonly count: number } }).unread_msgs.count;
}

/** Processor time of one registration, in milliseconds. */
async function processorTimeOf(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(server);
  for (let count = 0; count < perTurn; count++) await work();
  return (processorTime(server) - before) / 1_000 / perTurn;
}

/** Processor time of this process in milliseconds, with garbage collection. */
function ownProcessorTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  for (let count = 0; count < perTurn; count++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / perTurn;
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function toMeasurement(
  what: string,
  against: string | null,
  { ratio, ...sides }: { readonly product: number; readonly floor: number | null; readonly ratio: number },
): Measurement {
  return { what, against, unit: "ms", ...sides, figure: ratio, target: null, details: {} };
}
