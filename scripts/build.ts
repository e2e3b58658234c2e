/**
 * `npm run build [-- app|ui]`: builds the stale targets under `dist/`, or only those named. The browser tests build
 * `offices`.
 */
import { join } from "node:path";
import { make } from "./build/make.ts";
import { buildIfStale } from "./build/stamp.ts";
import { app, offices, type Target, ui } from "./build/targets.ts";
import { beginRun } from "./run/run-folder.ts";

beginRun();

const root = join(import.meta.dirname, "..");
const names = process.argv.slice(2);
const product = [app, ui];
const all = [...product, offices];
const unknown = names.filter((name) => !all.some((target) => target.name === name));
const targets = names.length === 0 ? product : all.filter(({ name }) => names.includes(name));

try {
  if (unknown.length > 0) throw new Error(`Nothing to build is called ${unknown.join(" or ")}: there are app and ui.`);
  for (const target of targets) await updateTarget(target);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function updateTarget(target: Target): Promise<void> {
  const folder = `dist/${target.name}`;
  const start = performance.now();
  const isBuilt = await buildIfStale(root, target, () => make(root, target));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(isBuilt ? `${folder} built in ${seconds} s` : `${folder} is up to date`);
}
