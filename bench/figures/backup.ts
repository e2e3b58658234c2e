import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import Sqlite from "better-sqlite3";
import { dataFiles } from "../../server/db/data-folder.ts";
import { backUp } from "../client/back-up.ts";
import { writeSendRequests } from "../client/send-requests.ts";
import { addChannel } from "../office/channels.ts";
import { multiplyMessages } from "../office/messages.ts";
import { createOffice, editOffice, removeOffice, smallOffice } from "../office/office.ts";
import { addPeople, findOwner, type Person } from "../office/people.ts";
import { median } from "../report/statistics.ts";
import { compareByTurns } from "../report/turns.ts";
import { temporaryFolder } from "../run/folders.ts";
import { processorTime } from "../run/processor-time.ts";
import { serve } from "../run/product.ts";
import type { ServerProcess } from "../run/server-process.ts";
import type { Figure } from "./figure.ts";

const connections = 64;

/**
 * Measures a backup by the server of 300,000 messages and a hundred uploads of 2 MB, against copying the same files and
 * verifying the copies. Also measures sending during a backup, against sending without one.
 */
export const backup: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { people, channelId, owner } = editOffice(folder, (sqlite) => {
    multiplyMessages(sqlite, 300_000);
    const people = addPeople(sqlite, 50);
    return { people, channelId: addChannel(sqlite, "bench", people), owner: findOwner(sqlite) };
  });
  const product = await serve(folder, bench.productFlags);
  for (let sent = 0; sent < 100; sent++) await upload(product, owner);
  const { ratio, ...medians } = await compareByTurns(3, {
    product: () => measureTime(() => backUp(product, owner)),
    floor: () => measureTime(() => copyAndVerify(folder)),
  });

  const requests = writeSendRequests(people, channelId);
  // As long as a backup takes, so that every phase of it is included.
  const milliseconds = Math.round(medians.product);
  const flooding = { port: product.port, connections, requests, milliseconds, atLeast: 0 };
  const processor = { without: [] as number[], during: [] as number[] };
  const flood = async (results: number[]) => {
    const before = processorTime(product);
    const outcome = await bench.loadGenerator.flood(flooding);
    results.push((processorTime(product) - before) / outcome.requests);
    return outcome.perSecond;
  };
  await bench.loadGenerator.flood({ ...flooding, atLeast: 5_000 });
  const sending = await compareByTurns(3, {
    floor: () => flood(processor.without),
    product: async () => {
      const finished = backUp(product, owner);
      const perSecond = await flood(processor.during);
      await finished;
      return perSecond;
    },
  });
  const [productMicroseconds, floorMicroseconds] = [median(processor.during), median(processor.without)];
  await product.stop();
  removeOffice(folder);
  return [
    {
      what: "a backup of 300,000 messages and 200 MB of uploads",
      against: "cp, sha256sum of both, integrity_check",
      unit: "ms",
      ...medians,
      figure: ratio,
      target: { atMost: 2.5 },
      details: {},
    },
    {
      what: `messages sent while a backup is made, ${connections} at a time`,
      against: "the same while none is",
      unit: "/s",
      product: sending.product,
      floor: sending.floor,
      figure: sending.ratio,
      target: { atLeast: 0.67 },
      // Processor time of the server, without the process that packs the backup.
      details: { productMicroseconds, floorMicroseconds, processorRatio: floorMicroseconds / productMicroseconds },
    },
  ];
};

async function measureTime(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function upload({ url }: ServerProcess, { email, apiKey }: Person): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([randomBytes(2_000_000)]), "drawing.bin");
  const authorization = `Basic ${Buffer.from(`${email}:${apiKey}`).toString("base64")}`;
  const answer = await fetch(`${url}/api/v1/user_uploads`, { method: "POST", headers: { authorization }, body: form });
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
}

/** Makes a backup by hand: copies the files to the disk, compares them with the originals, and checks the database. */
async function copyAndVerify(folder: string): Promise<void> {
  const copy = join(temporaryFolder(), "copy");
  const { database, uploads } = dataFiles(folder);
  const files = [database, ...filesIn(uploads)];
  await run("mkdir", copy);
  await run("cp", ...files, copy);
  await run("sync", "--file-system", copy);
  await run("sha256sum", ...files, ...filesIn(copy));
  const sqlite = new Sqlite(join(copy, "watercooler.sqlite"));
  const state = sqlite.pragma("integrity_check(1)", { simple: true });
  sqlite.close();
  rmSync(copy, { recursive: true });
  if (state !== "ok") throw new Error("The copy is not whole.");
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function run(program: string, ...args: string[]): Promise<void> {
  const [code] = await once(spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] }), "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}
