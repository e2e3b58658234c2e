import { deepStrictEqual } from "node:assert";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { startFloor } from "../floors/floor.ts";
import type { HistoryOptions } from "../floors/history.ts";
import { askOnce } from "../load/connection.ts";
import { writeRequest } from "../load/request.ts";
import { fillHistory, type LongHistory, rareWord } from "../office/long-history.ts";
import { copyDatabase, createOffice, editOffice, removeOffice, smallOffice } from "../office/office.ts";
import type { Person } from "../office/people.ts";
import type { Measurement } from "../report/measurement.ts";
import { temporaryFolder } from "../run/folders.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Bench, Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

/**
 * Measures requests about a history of a million messages, each against its plain query, by the processor time of one
 * request.
 */
export const history: Figure = async (bench) => {
  const start = performance.now();
  const folder = await createOffice(smallOffice);
  const office = editOffice(folder, (sqlite) => fillHistory(sqlite, 1_000_000));
  const seeding = performance.now() - start;
  const database = copyDatabase(folder);
  const product = await serve(folder, bench.productFlags);
  const measurements: Measurement[] = [];
  for (const question of questionsAbout(office)) {
    measurements.push(await compare(bench, product, database, office.reader, question));
  }
  await product.stop();
  removeOffice(folder);
  return [...measurements, withoutTarget("seeding a million messages", seeding)];
};

/** A request for a part of the history, and the query of its floor. */
export type Question = Omit<HistoryOptions, "database" | "sample" | "readerId"> & {
  readonly what: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string | number>>;
};

/** The requests that are measured in an office with a long history. */
export function questionsAbout({ reader, channelId, middle, manyTopics }: LongHistory): Question[] {
  const userId = reader.id;
  const search = (word: string): Question => ({
    what: `100 messages with a ${word === rareWord ? "rare" : "common"} word`,
    path: "/api/v1/messages",
    fields: { anchor: "newest", num_before: 100, num_after: 0, narrow: JSON.stringify([["search", word]]) },
    query: `
      SELECT m.id AS id FROM message_search CROSS JOIN messages m ON m.id = message_search.rowid
      WHERE message_search MATCH :word AND ${received}
      ORDER BY message_search.rowid DESC LIMIT 100`,
    values: { word, userId },
    word: word.replaceAll('"', ""),
  });
  return [
    search(rareWord),
    search('"the"'),
    {
      what: "100 messages from the first unread one on",
      path: "/api/v1/messages",
      fields: { anchor: "first_unread", num_before: 0, num_after: 99 },
      query: `
        SELECT m.id AS id FROM messages m WHERE ${received} AND m.id >= (
          SELECT min((
            SELECT min(m.id) FROM messages m WHERE m.conversation_id = c.id AND m.id > coalesce((
              SELECT max(r.last_id) FROM read_ranges r WHERE r.user_id = :userId AND r.conversation_id = c.id), 0)))
          FROM conversations c
          WHERE (c.channel_id IN (${channels}) OR c.id IN (${conversations})) AND NOT EXISTS (
            SELECT 1 FROM read_ranges r
            WHERE r.user_id = :userId AND r.conversation_id = c.id AND r.last_id >= c.last_message_id))
        ORDER BY m.id LIMIT 100`,
      values: { userId },
    },
    {
      what: "100 messages around one of long ago in a channel",
      path: "/api/v1/messages",
      fields: {
        anchor: middle,
        num_before: 50,
        num_after: 49,
        narrow: JSON.stringify([{ operator: "channel", operand: channelId }]),
      },
      query: `
        SELECT id FROM (
          SELECT id FROM messages WHERE channel_id = +:channelId AND id <= +:middle ORDER BY id DESC LIMIT 51)
        UNION ALL
        SELECT id FROM (
          SELECT id FROM messages WHERE channel_id = +:channelId AND id > +:middle ORDER BY id LIMIT 49)`,
      values: { channelId, middle },
    },
    {
      what: "a list of 1,000 topics",
      path: `/api/v1/users/me/${manyTopics}/topics`,
      fields: {},
      query: `
        SELECT topic AS name, last_message_id AS max_id FROM conversations
        WHERE channel_id = +:manyTopics ORDER BY last_message_id DESC`,
      values: { manyTopics },
    },
  ];
}

const channels = "SELECT s.channel_id FROM subscriptions s WHERE s.user_id = +:userId AND s.is_active";
const conversations = "SELECT d.conversation_id FROM direct_participants d WHERE d.user_id = +:userId";
const received = `(m.channel_id IN (${channels}) OR m.conversation_id IN (${conversations}))`;

async function compare(
  bench: Bench,
  product: ServerProcess,
  database: string,
  credentials: Person,
  { what, path, fields, ...floorOptions }: Question,
): Promise<Measurement> {
  const request = writeRequest({ method: "GET", path, credentials, fields });
  const answer = await askOnce(product.port, request);
  const sample = join(temporaryFolder(), "history.json");
  writeFileSync(sample, answer);
  const floor = await startFloor("history", { database, sample, readerId: credentials.id, ...floorOptions });
  deepStrictEqual(JSON.parse(await askOnce(floor.port, request)), JSON.parse(answer));
  const { details, ...perSecond } = await compareThroughput(
    bench,
    { connections: 4, milliseconds: 1_000, rounds: 5, warmUp: 500 },
    { product: { server: product, requests: [request] }, floor: { server: floor, requests: [request] } },
  );
  await floor.stop();
  return {
    what: `${what}, of a million`,
    against: "the query, stringify, node:http",
    unit: "µs",
    product: details.productMicroseconds,
    floor: details.floorMicroseconds,
    figure: 1 / details.processorRatio,
    target: { atMost: 2 },
    details: { ...details, ...perSecond, bytes: answer.length },
  };
}

function withoutTarget(what: string, milliseconds: number): Measurement {
  const none = { against: null, floor: null, target: null, details: {} };
  return { what, unit: "ms", product: milliseconds, figure: milliseconds, ...none };
}
