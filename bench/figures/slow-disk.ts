import { pollOf, registerQueues } from "../client/queue.ts";
import { writeSendRequests } from "../client/send-requests.ts";
import type { FloodOutcome } from "../load/flood.ts";
import { type LoadGenerator, startLoadGenerator } from "../load/generator.ts";
import { writeRequest } from "../load/request.ts";
import { addChannel } from "../office/channels.ts";
import { createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, type Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { median, percentile } from "../report/statistics.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import { slowDisk } from "../run/slow-disk.ts";
import type { Figure } from "./figure.ts";

const flushMilliseconds = 10;
const senders = 32;
const pollers = 20;
const rounds = 5;

/**
 * Measures what others notice of 32 people who send without a break, when every flush of the disk takes 10 ms longer, as
 * on a hard disk: small reads, and messages to waiting clients in another channel. The floor is the same without them.
 */
export const slowDiskFigure: Figure = async ({ loadGenerator, productFlags }) => {
  const folder = await createOffice(smallOffice);
  const office = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, senders + pollers);
    const [sending, polling] = [people.slice(0, senders), people.slice(senders)];
    return {
      sending,
      polling,
      busyChannel: addChannel(sqlite, "busy", sending),
      quietChannel: addChannel(sqlite, "quiet", polling),
    };
  });
  const product = await serve(folder, productFlags, undefined, [], slowDisk(flushMilliseconds));
  const sendRequests = writeSendRequests(office.sending, office.busyChannel);
  const others = startLoadGenerator();
  try {
    await flood(others, product, sendRequests);
    const reads = createReads(loadGenerator, product, office.polling[0]);
    const polls = await createPolls(loadGenerator, product, office.polling, office.quietChannel);
    const alone = { reads: [] as number[], polls: [] as number[] };
    const beside = { reads: [] as number[], polls: [] as number[] };
    const sent: number[] = [];
    for (let round = 0; round < rounds; round++) {
      alone.reads.push(await reads());
      alone.polls.push(await polls());
      for (const name of ["reads", "polls"] as const) {
        const flooding = flood(others, product, sendRequests);
        beside[name].push(await (name === "reads" ? reads : polls)());
        sent.push((await flooding).perSecond);
      }
    }
    return [
      compare("a small read", alone.reads, beside.reads, sent),
      compare(`a message to ${pollers} waiting clients`, alone.polls, beside.polls, sent),
    ];
  } finally {
    others.stop();
    await product.stop();
  }
};

function compare(what: string, alone: readonly number[], beside: readonly number[], sent: readonly number[]) {
  const [product, floor] = [median(beside), median(alone)];
  return {
    what: `99 % of ${what}, while ${senders} send and each flush takes ${flushMilliseconds} ms`,
    against: "the same while nobody sends",
    unit: "ms",
    product,
    floor,
    figure: product / floor,
    target: { atMost: 1.5 },
    details: { sentPerSecond: median(sent) },
  } satisfies Measurement;
}

function flood(generator: LoadGenerator, { port }: ServerProcess, requests: readonly string[]): Promise<FloodOutcome> {
  return generator.flood({ port, connections: senders, requests, milliseconds: 3_000, atLeast: 0 });
}

/** Reads somebody's own account, one request at a time. Returns the time of the slowest hundredth. */
function createReads(generator: LoadGenerator, { port }: ServerProcess, reader: Person | undefined) {
  if (reader === undefined) throw new Error("There is no reader.");
  const requests = [writeRequest({ method: "GET", path: "/api/v1/users/me", credentials: reader, fields: {} })];
  return async () => (await generator.flood({ port, connections: 1, requests, milliseconds: 2_000, atLeast: 0 })).p99;
}

/** Sends messages to people who poll. Returns the time until 99 % of these messages have reached all of them. */
async function createPolls(
  generator: LoadGenerator,
  server: ServerProcess,
  people: readonly Person[],
  channelId: number,
) {
  const [send = ""] = writeSendRequests(people, channelId);
  let polls = (await registerQueues(server, people)).map(pollOf);
  return async () => {
    const outcome = await generator.fanOut({ port: server.port, polls, send, messages: 10 });
    polls = [...outcome.polls];
    return percentile(outcome.latencies, 0.99);
  };
}
