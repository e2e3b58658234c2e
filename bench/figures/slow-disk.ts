import { imitateFlushes, noImitatedDisk } from "../../server/testing/disk/preload.ts";
import { pollOf, registerQueues } from "../client/queue.ts";
import { writeSendRequests } from "../client/send-requests.ts";
import { type LoadGenerator, startLoadGenerator } from "../load/generator.ts";
import type { Poll } from "../load/held-polls.ts";
import { writeRequest } from "../load/request.ts";
import { addChannel } from "../office/channels.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { median, percentile } from "../report/statistics.ts";
import { temporaryFolder } from "../run/folders.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Figure } from "./figure.ts";

const flushTime = 10;
const senders = 32;
const pollers = 20;
const rounds = 5;
/** How long people send in each measurement, in milliseconds: longer than the reads or the deliveries take. */
const sendingTime = 4_500;

/**
 * Measures what others notice while 32 people send without a break, and each flush of the disk takes 10 ms longer, as
 * on a hard disk: small reads, and messages to clients that wait in another channel. The floor is the same without the
 * senders. Also measures how much the senders themselves get done. Measures nothing where there is no C compiler.
 */
export const slowDiskFigure: Figure = async ({ loadGenerator, productFlags }) => {
  if (noImitatedDisk !== null) {
    console.error(`A slow disk was not measured: ${noImitatedDisk}.`);
    return [];
  }
  const folder = await createOffice(smallOffice);
  const { sending, polling, busyChannel, quietChannel } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, senders + pollers);
    const [sending, polling] = [people.slice(0, senders), people.slice(senders)];
    const busyChannel = addChannel(sqlite, "busy", sending);
    return { sending, polling, busyChannel, quietChannel: addChannel(sqlite, "quiet", polling) };
  });
  const product = await serve(folder, productFlags, {
    environment: imitateFlushes(temporaryFolder(), { milliseconds: flushTime }),
  });
  const others = startLoadGenerator();
  try {
    const sends = createSends(others, product, writeSendRequests(sending, busyChannel));
    await sends();
    const read = compareWith(sends, createReads(loadGenerator, product, polling));
    const deliver = compareWith(sends, await createDeliveries(loadGenerator, product, polling, quietChannel));
    for (let round = 0; round < rounds; round++) {
      await read.measure();
      await deliver.measure();
    }
    return [
      read.report("a small read"),
      deliver.report(`a message to ${pollers} waiting clients`),
      reportSends([...read.sent, ...deliver.sent]),
    ];
  } finally {
    others.stop();
    await product.stop();
  }
};

/** Measures the slowest hundredth of something in milliseconds, first alone, and then while others send. */
function compareWith(send: () => Promise<number>, slowestOf: () => Promise<readonly number[]>) {
  const alone: number[][] = [];
  const beside: number[][] = [];
  const sent: number[] = [];
  return {
    sent,
    measure: async () => {
      alone.push([...(await slowestOf())]);
      const sending = send();
      beside.push([...(await slowestOf())]);
      sent.push(await sending);
    },
    report: (what: string): Measurement => {
      const [product, floor] = [medianOf(beside, 1), medianOf(alone, 1)];
      return {
        what: `99 % of ${what} while ${senders} send, each flush takes ${flushTime} ms longer`,
        against: "the same while nobody sends",
        unit: "ms",
        product,
        floor,
        figure: product / floor,
        target: { atMost: 1.5 },
        details: { medianOfProduct: medianOf(beside, 0), medianOfFloor: medianOf(alone, 0) },
      };
    },
  };
}

/**
 * Nobody can send more than once for each flush. Two half groups that take turns would send half of that. The rest of the
 * time goes to the processor.
 */
function reportSends(sent: readonly number[]): Measurement {
  const [product, floor] = [median(sent), (senders / flushTime) * 1_000];
  return {
    what: `messages sent, ${senders} at a time, each flush takes ${flushTime} ms longer`,
    against: "all senders in each flush",
    unit: "/s",
    product,
    floor,
    figure: product / floor,
    target: { atLeast: 0.5 },
    details: {},
  };
}

function medianOf(rounds: readonly (readonly number[])[], index: number): number {
  return median(rounds.map((round) => round[index] ?? Number.NaN));
}

/** Lets everybody send as fast as they are answered; resolves with the messages of a second. */
function createSends(generator: LoadGenerator, { port }: ServerProcess, requests: readonly string[]) {
  const order = { port, connections: senders, requests, milliseconds: sendingTime, atLeast: 0 };
  return async () => (await generator.flood(order)).perSecond;
}

/** Reads somebody's own account, one request at a time; resolves with the median and the slowest hundredth. */
function createReads(generator: LoadGenerator, { port }: ServerProcess, readers: readonly Person[]) {
  const requests = readers.map((credentials) =>
    writeRequest({ method: "GET", path: "/api/v1/users/me", credentials, fields: {} }),
  );
  return async () => {
    const order = { port, connections: 1, requests, milliseconds: 3_000, atLeast: 0 };
    const { p50, p99 } = await generator.flood(order);
    return [p50, p99];
  };
}

/**
 * Sends messages to people who wait; resolves with the median and the slowest hundredth of the times until all of them
 * have a message. The first message does not count: their queues first skip the events of the channel that they are not
 * in.
 */
async function createDeliveries(
  generator: LoadGenerator,
  server: ServerProcess,
  people: readonly Person[],
  channelId: number,
) {
  const [send = ""] = writeSendRequests(people, channelId);
  let polls: readonly Poll[] = (await registerQueues(server, people)).map(pollOf);
  return async () => {
    const outcome = await generator.fanOut({ port: server.port, polls, send, messages: 15 });
    polls = outcome.polls;
    const times = outcome.latencies.slice(1);
    return [median(times), percentile(times, 0.99)];
  };
}
