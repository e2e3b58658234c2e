/**
 * `npm test [-- --changed [REVISION]]`: the checks, the unit tests and the browser tests, all of them even when one
 * fails; with `--changed` only those that the change can reach. Files that fail run once more, alone. It closes with the
 * time of each part, the slowest files, what was skipped and why, what was unsteady, what failed, and a line that says how
 * many tests passed and failed. The last four are also in test-results/summary.txt.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beginRun } from "./run/run-folder.ts";
import { rows } from "./test/parts.ts";
import { runParts } from "./test/run-parts.ts";
import { narrowRows, reachOfChange, readArguments } from "./test/selection.ts";
import {
  describeFailures,
  describeLeftOut,
  describeSkipped,
  describeSum,
  describeTimes,
  describeUnsteady,
} from "./test/summary.ts";

const root = join(import.meta.dirname, "..");

try {
  const revision = readArguments(process.argv.slice(2));
  await testEverything(revision);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function testEverything(revision: string | undefined): Promise<void> {
  beginRun();
  const results = join(root, "test-results");
  mkdirSync(results, { recursive: true });
  for (const name of ["summary.txt", "unsteady.txt"]) rmSync(join(results, name), { force: true });
  const reach = revision === undefined ? undefined : reachOfChange(root, revision);
  const judged = await runParts(root, reach === undefined ? rows : narrowRows(rows, reach));

  const failures = describeFailures(judged);
  const sum = describeSum(judged);
  const skipped = describeSkipped(judged);
  const leftOut = reach === undefined ? "" : describeLeftOut(reach);
  writeFileSync(join(results, "unsteady.txt"), describeUnsteady(judged));
  writeFileSync(join(results, "summary.txt"), [skipped, failures, sum, ""].join("\n"));
  console.log(
    ["", describeTimes(judged), leftOut, skipped, failures, sum]
      .filter((text, at) => at === 0 || text !== "")
      .join("\n"),
  );
  process.exitCode = judged.every(({ verdict }) => verdict.totals.failed === 0) ? 0 : 1;
}
