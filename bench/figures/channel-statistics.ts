import { performance } from "node:perf_hooks";
import Sqlite from "better-sqlite3";
import { channelStatisticsEndpoints } from "../../server/domain/channel-statistics/contract.ts";
import { clientOf } from "../client/client.ts";
import { openConnection } from "../load/connection.ts";
import { writeRequest } from "../load/request.ts";
import { multiplyMessages } from "../office/messages.ts";
import { copyDatabase, createOffice, editOffice, removeOffice, smallOffice } from "../office/office.ts";
import { findOwner, type Person } from "../office/people.ts";
import { median } from "../report/statistics.ts";
import { compareByTurns } from "../report/turns.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Figure } from "./figure.ts";

const messages = 1_000_000;
const rounds = 3;
/** How often the page asks whether the count is complete, in milliseconds. */
const askPeriod = 50;

/**
 * Measures the count behind the statistics of channels, of a million messages in the last twelve months, against one
 * query in a process that does nothing else. Also measures the longest wait of a small read meanwhile.
 */
export const channelStatistics: Figure = async ({ productFlags }) => {
  const folder = await createOffice(smallOffice);
  const owner = editOffice(folder, (sqlite) => {
    multiplyMessages(sqlite, messages);
    return findOwner(sqlite);
  });
  const copy = new Sqlite(copyDatabase(folder));
  const waits: Waits[] = [];
  const { ratio, ...medians } = await compareByTurns(rounds, {
    floor: async () => measureQuery(copy),
    product: async () => {
      // A count is kept for ten minutes, and gone after a restart.
      const product = await serve(folder, productFlags);
      try {
        const alone = await readUntil(product, owner, waitFor(1_000));
        const startedAt = performance.now();
        const beside = await readUntil(product, owner, isCounted(product, owner));
        waits.push({ alone, beside });
        return performance.now() - startedAt;
      } finally {
        await product.stop();
      }
    },
  });
  copy.close();
  removeOffice(folder);
  const longest = median(waits.slice(1).map(({ beside }) => Math.max(...beside)));
  return [
    {
      what: "counting the statistics of channels, of a million messages",
      against: "one query",
      unit: "ms",
      ...medians,
      figure: ratio,
      target: { atMost: 2 },
      details: {},
    },
    {
      what: "the longest wait of a small read meanwhile",
      against: null,
      unit: "ms",
      product: longest,
      floor: null,
      figure: longest,
      target: { atMost: 50 },
      details: {
        medianWait: median(waits.slice(1).flatMap(({ beside }) => beside)),
        medianWaitAlone: median(waits.slice(1).flatMap(({ alone }) => alone)),
        longestAlone: median(waits.slice(1).map(({ alone }) => Math.max(...alone))),
      },
    },
  ];
};

/** How long each small read waited, in milliseconds: before the count, and while it ran. */
type Waits = { readonly alone: readonly number[]; readonly beside: readonly number[] };

/** Reads one after the other, until `isDone` says so; returns how long each took. */
async function readUntil(
  { port }: ServerProcess,
  credentials: Person,
  isDone: () => Promise<boolean>,
): Promise<readonly number[]> {
  const read = writeRequest({ method: "GET", path: "/api/v1/users/me", credentials, fields: {} });
  const connection = await openConnection(port);
  const waits: number[] = [];
  while (!(await isDone())) {
    const startedAt = performance.now();
    await connection.ask(read);
    waits.push(performance.now() - startedAt);
  }
  connection.close();
  return waits;
}

function waitFor(milliseconds: number): () => Promise<boolean> {
  const end = performance.now() + milliseconds;
  return async () => performance.now() >= end;
}

/** Begins the count, and says whether it is complete. */
function isCounted(product: ServerProcess, owner: Person): () => Promise<boolean> {
  const client = clientOf(product, owner);
  let asked = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - asked < askPeriod) return false;
    const { progress, failed, counted } = await client(channelStatisticsEndpoints.getChannelStatistics, {});
    if (failed) throw new Error("The count failed.");
    asked = performance.now();
    return progress === null && counted !== null;
  };
}

function measureQuery(sqlite: Sqlite.Database): number {
  const startedAt = performance.now();
  sqlite.prepare(plainCount).all();
  return performance.now() - startedAt;
}

const plainCount = `
  SELECT channel_id, strftime('%Y-%m', sent_at, 'unixepoch', 'localtime'), count(*), count(DISTINCT sender_id)
  FROM messages WHERE channel_id IS NOT NULL GROUP BY 1, 2`;
