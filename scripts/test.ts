/**
 * `npm test`: the checks, the unit tests and the browser tests, all of them even when one fails. Files that fail run
 * once more, alone. It closes with the time of each part, the slowest files, what was unsteady, what failed, and a line
 * that says how many tests passed and failed; the last three are also left in test-results/summary.txt.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beginRun } from "./run/run-folder.ts";
import { type Part, rows } from "./test/parts.ts";
import { runPart } from "./test/run-part.ts";
import { describeFailures, describeSum, describeTimes, describeUnsteady, type Judged } from "./test/summary.ts";
import { failedFiles, judge } from "./test/verdict.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");

beginRun();
mkdirSync(results, { recursive: true });
rmSync(join(results, "summary.txt"), { force: true });

const ran = [];
for (const row of rows) ran.push(...(await runRow(row)));
const judged: Judged[] = [];
for (const { part, outcome } of ran)
  judged.push({ part, outcome, verdict: judge(part, outcome, await runAgain(part, failedFiles(outcome))) });

const failures = describeFailures(judged);
const closing = describeSum(judged);
writeFileSync(join(results, "unsteady.txt"), describeUnsteady(judged));
writeFileSync(join(results, "summary.txt"), [failures, closing, ""].join("\n"));
console.log(["", describeTimes(judged), failures, closing].join("\n"));
process.exitCode = judged.every(({ verdict }) => verdict.totals.failed === 0) ? 0 : 1;

/** Of parts that run at the same time only the one with the most to say does so at once: the last. */
function runRow(row: readonly Part[]) {
  return Promise.all(
    row.map(async (part) => ({ part, outcome: await runPart(root, part, { isQuiet: part !== row.at(-1) }) })),
  );
}

async function runAgain(part: Part, files: readonly string[]) {
  if (files.length === 0 || part.tests === undefined) return undefined;
  console.log(`\nRunning again what failed of the ${part.name}: ${files.join(", ")}`);
  const { report } = await runPart(root, part, { words: part.tests.again(files) });
  return report;
}
