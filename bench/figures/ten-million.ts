import { statSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type Sqlite from "better-sqlite3";
import { dataFiles } from "../../server/db/data-folder.ts";
import { backUp } from "../client/back-up.ts";
import { writeSendRequests } from "../client/send-requests.ts";
import { writeRequest } from "../load/request.ts";
import { addChannel } from "../office/channels.ts";
import { fillHistory, type LongHistory } from "../office/long-history.ts";
import { createOffice, editOffice, removeOffice, smallOffice } from "../office/office.ts";
import { addPeople, type Person } from "../office/people.ts";
import type { Measurement, Target } from "../report/measurement.ts";
import { compareByTurns } from "../report/turns.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench, Figure } from "./figure.ts";
import { questionsAbout } from "./history.ts";
import { compareThroughput, type Flooding } from "./throughput.ts";

const [few, many] = [1_000_000, 10_000_000];

/**
 * Measures an office with ten million messages against the same office with one million: its file, its start, sending,
 * pages, searches, a registration, and a backup. It needs about 20 GB on the disk.
 */
export const tenMillion: Figure = async (bench) => {
  const [small, large] = [await createLongOffice(few), await createLongOffice(many)];
  const measurements = [compareFiles(small, large), await compareStarts(bench, small, large)];
  const servers = {
    small: await serve(small.folder, bench.productFlags),
    large: await serve(large.folder, bench.productFlags),
  };
  const flood = (flooding: Flooding, requestsOf: (office: Office) => string[]) =>
    compareThroughput(bench, flooding, {
      product: { server: servers.large, requests: requestsOf(large) },
      floor: { server: servers.small, requests: requestsOf(small) },
    });
  const reading = { connections: 4, milliseconds: 1_000, rounds: 7, warmUp: 500 };
  for (const [at, { what }] of questionsOf(small).entries()) {
    const { details } = await flood(reading, (office) => [questionsOf(office)[at]?.request ?? ""]);
    measurements.push(compareProcessorTime(what, details, { atMost: what.includes("word") ? 1.5 : 1.3 }));
  }
  const registering = { connections: 1, milliseconds: 1_000, rounds: 7, warmUp: 20 };
  const registered = await flood(registering, ({ history }) => [writeRegisterRequest(history.reader)]);
  measurements.push(compareProcessorTime("a registration", registered.details, { atMost: 1.1 }));
  const sending = { connections: 64, milliseconds: 2_000, rounds: 7, warmUp: 10_000 };
  const sent = await flood(sending, ({ people, channelId }) => writeSendRequests(people, channelId));
  measurements.push(compareProcessorTime("a message sent, 64 at a time", sent.details, { atMost: 1.1 }));
  measurements.push(await compareBackups(servers, small, large));
  await Promise.all([servers.small.stop(), servers.large.stop()]);
  for (const { folder } of [small, large]) removeOffice(folder);
  return measurements;
};

type Office = {
  readonly folder: string;
  readonly messages: number;
  /** How long it took to fill, in milliseconds. */
  readonly filling: number;
  readonly history: LongHistory;
  /** People who write to a channel of their own. */
  readonly people: readonly Person[];
  readonly channelId: number;
};

async function createLongOffice(messages: number): Promise<Office> {
  const start = performance.now();
  const folder = await createOffice(smallOffice);
  return editOffice(folder, (sqlite) => {
    const history = fillHistory(sqlite, messages);
    readOldTopics(sqlite, history.reader);
    const people = addPeople(sqlite, 50);
    const channelId = addChannel(sqlite, "bench", people);
    return { folder, messages, filling: performance.now() - start, history, people, channelId };
  });
}

/** Marks everything as read but what {@link fillHistory} added, so that both offices have the same number unread. */
function readOldTopics(sqlite: Sqlite.Database, { id }: Person): void {
  sqlite.prepare("DELETE FROM read_ranges WHERE user_id = ?").run(id);
  sqlite
    .prepare(
      `INSERT INTO read_ranges (user_id, conversation_id, first_id, last_id)
       SELECT ?, id, 1, last_message_id FROM conversations WHERE last_message_id IS NOT NULL AND coalesce(topic, '') NOT LIKE 'unread %'`,
    )
    .run(id);
}

function questionsOf({ history }: Office) {
  const newest = {
    what: "100 newest messages of the feed",
    path: "/api/v1/messages",
    fields: { anchor: "newest", num_before: 100, num_after: 0 },
  };
  return [newest, ...questionsAbout(history)].map(({ what, path, fields }) => ({
    what,
    request: writeRequest({ method: "GET", path, credentials: history.reader, fields }),
  }));
}

/** For what the history decides: what is unread, and what is starred. */
function writeRegisterRequest(credentials: Person): string {
  const fields = { fetch_event_types: JSON.stringify(["message", "update_message_flags"]) };
  return writeRequest({ method: "POST", path: "/api/v1/register", credentials, fields });
}

function compareFiles(small: Office, large: Office): Measurement {
  const bytesOf = ({ folder, messages }: Office) => statSync(dataFiles(folder).database).size / messages;
  const [product, floor] = [bytesOf(large), bytesOf(small)];
  return {
    ...compared("the file, for each message", { product, floor, ratio: product / floor }),
    unit: "bytes",
    target: { atMost: 1.1 },
    details: { fillingMilliseconds: large.filling, fillingFloorMilliseconds: small.filling },
  };
}

async function compareStarts({ productFlags }: Bench, small: Office, large: Office): Promise<Measurement> {
  const turn = (folder: string) => async () => {
    const { startTime, stop } = await serve(folder, productFlags);
    await stop();
    return startTime;
  };
  const times = await compareByTurns(7, { product: turn(large.folder), floor: turn(small.folder) });
  return { ...compared("a start", times), unit: "ms", target: { atMost: 1.1 }, details: {} };
}

async function compareBackups(
  servers: { readonly small: ServerProcess; readonly large: ServerProcess },
  small: Office,
  large: Office,
): Promise<Measurement> {
  const turn =
    (server: ServerProcess, { history, messages }: Office) =>
    async () => {
      const start = performance.now();
      await backUp(server, history.reader);
      return ((performance.now() - start) * 1_000) / messages;
    };
  const floor = await turn(servers.small, small)();
  const product = await turn(servers.large, large)();
  const measurement = compared("a backup, for each message", { product, floor, ratio: product / floor });
  return { ...measurement, unit: "µs", target: { atMost: 1.3 }, details: {} };
}

function compareProcessorTime(
  what: string,
  details: Awaited<ReturnType<typeof compareThroughput>>["details"],
  target: Target,
): Measurement {
  const { productMicroseconds: product, floorMicroseconds: floor, processorRatio } = details;
  return { ...compared(what, { product, floor, ratio: 1 / processorRatio }), unit: "µs", target, details };
}

function compared(what: string, sides: { readonly product: number; readonly floor: number; readonly ratio: number }) {
  const { ratio, ...medians } = sides;
  return { what: `${what}, of ten million`, against: "the same of a million", ...medians, figure: ratio };
}
