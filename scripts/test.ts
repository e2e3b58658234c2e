/**
 * `npm test [-- --changed [REVISION]]`: the checks, the unit tests and the browser tests, all of them even when one
 * fails; with `--changed` only those that the change can affect. Files that fail run once more, one after the other. At
 * the end it prints the time of each part, the slowest files, skipped tests with the reasons, flaky tests, failed
 * tests, and a line with the numbers of passed and failed tests. The last four are also in test-results/summary.txt.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beginRun } from "./run/run-folder.ts";
import { stages } from "./test/parts.ts";
import { runParts } from "./test/run-parts.ts";
import { narrowStages, reachOfChange, readArguments } from "./test/selection.ts";
import {
  describeFailures,
  describeFlaky,
  describeLeftOut,
  describeSkipped,
  describeSum,
  describeTimes,
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
  for (const name of ["summary.txt", "flaky.txt"]) rmSync(join(results, name), { force: true });
  const reach = revision === undefined ? undefined : reachOfChange(root, revision);
  const partResults = await runParts(root, reach === undefined ? stages : narrowStages(stages, reach));

  const failures = describeFailures(partResults);
  const sum = describeSum(partResults);
  const skipped = describeSkipped(partResults);
  const leftOut = reach === undefined ? "" : describeLeftOut(reach);
  writeFileSync(join(results, "flaky.txt"), describeFlaky(partResults));
  writeFileSync(join(results, "summary.txt"), [skipped, failures, sum, ""].join("\n"));
  console.log(
    ["", describeTimes(partResults), leftOut, skipped, failures, sum]
      .filter((text, at) => at === 0 || text !== "")
      .join("\n"),
  );
  process.exitCode = partResults.every(({ verdict }) => verdict.totals.failed === 0) ? 0 : 1;
}
