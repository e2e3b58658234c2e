/**
 * `npm run bench [-- FIGURE...] [--json] [--profile FOLDER]`: measures the built product, each figure against a floor
 * in the same run. Ends with 1 when a target is missed.
 */
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { backup } from "./figures/backup.ts";
import { channelList } from "./figures/channel-list.ts";
import { channelStatistics } from "./figures/channel-statistics.ts";
import { chat, chatOfTenThousand } from "./figures/chat/chat.ts";
import { fanOut } from "./figures/fan-out.ts";
import type { Figure } from "./figures/figure.ts";
import { history } from "./figures/history.ts";
import { https } from "./figures/https.ts";
import { largeOffice } from "./figures/large-office.ts";
import { membership } from "./figures/membership.ts";
import { memory } from "./figures/memory.ts";
import { memoryAfterLoad } from "./figures/memory-after-load.ts";
import { packedStart } from "./figures/packed-start.ts";
import { read } from "./figures/read.ts";
import { register } from "./figures/register.ts";
import { send } from "./figures/send.ts";
import { sendToWaiting } from "./figures/send-to-waiting.ts";
import { slowDiskFigure } from "./figures/slow-disk.ts";
import { start } from "./figures/start.ts";
import { subscribeMany } from "./figures/subscribe-many.ts";
import { subscribers } from "./figures/subscribers.ts";
import { tenMillion } from "./figures/ten-million.ts";
import { startLoadGenerator } from "./load/generator.ts";
import { type Measurement, meetsTarget } from "./report/measurement.ts";
import { formatTable } from "./report/table.ts";
import { buildProduct } from "./run/product.ts";

const figures: Readonly<Record<string, Figure>> = {
  send,
  "send-to-waiting": sendToWaiting,
  "slow-disk": slowDiskFigure,
  https,
  read,
  history,
  subscribers,
  "channel-list": channelList,
  "channel-statistics": channelStatistics,
  membership,
  "subscribe-many": subscribeMany,
  register,
  "fan-out": fanOut,
  memory,
  "memory-after-load": memoryAfterLoad,
  start,
  "packed-start": packedStart,
  backup,
  office: largeOffice,
  chat,
  "chat-10000": chatOfTenThousand,
  "ten-million": tenMillion,
};

/** The figures that are measured only when they are named: they need much time and disk. */
const onRequest = new Set(["memory-after-load", "ten-million"]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, profile: { type: "string" } },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const loadGenerator = startLoadGenerator();
try {
  const selected = selectFigures(positionals);
  buildProduct();
  const measurements = await measureAll(selected);
  console.log(values.json ? JSON.stringify(measurements, null, 2) : formatTable(measurements));
  if (!measurements.every(meetsTarget)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  loadGenerator.stop();
}

function selectFigures(names: readonly string[]): [name: string, figure: Figure][] {
  const all = Object.entries(figures);
  const unknown = names.filter((name) => !Object.hasOwn(figures, name));
  if (unknown.length > 0) {
    throw new Error(`There is no figure ${unknown.join(" or ")}. Choose from ${Object.keys(figures).join(", ")}.`);
  }
  return names.length === 0
    ? all.filter(([name]) => !onRequest.has(name))
    : all.filter(([name]) => names.includes(name));
}

async function measureAll(selected: readonly [string, Figure][]): Promise<Measurement[]> {
  const { profile } = values;
  const productFlags = profile === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", profile];
  const measurements: Measurement[] = [];
  for (const [name, figure] of selected) {
    const startedAt = performance.now();
    measurements.push(...(await figure({ loadGenerator, productFlags })));
    console.error(`${name} took ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  }
  return measurements;
}
