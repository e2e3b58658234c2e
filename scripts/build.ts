/** `npm run build [-- app|ui]`: builds what is stale under `dist/`, or only the targets named; tests name `offices`. */
import { join } from "node:path";
import { make } from "./build/make.ts";
import { buildAndStamp, isStale } from "./build/stamp.ts";
import { app, offices, type Target, ui } from "./build/targets.ts";
import { beginRun } from "./run/run-folder.ts";

beginRun();

const root = join(import.meta.dirname, "..");
const wanted = process.argv.slice(2);
const product = [app, ui];
const all = [...product, offices];
const unknown = wanted.filter((name) => !all.some((target) => target.name === name));
const targets = wanted.length === 0 ? product : all.filter(({ name }) => wanted.includes(name));

try {
  if (unknown.length > 0) throw new Error(`Nothing to build is called ${unknown.join(" or ")}: there are app and ui.`);
  for (const target of targets) await bringUpToDate(target);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function bringUpToDate(target: Target): Promise<void> {
  const folder = `dist/${target.name}`;
  if (!isStale(root, target)) return console.log(`${folder} is up to date`);
  const start = performance.now();
  await buildAndStamp(root, target, () => make(root, target));
  console.log(`${folder} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
