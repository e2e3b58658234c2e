/**
 * `npm test`: the checks, the unit tests and the browser tests, all of them even when one fails. It closes with what
 * failed, and with a line that says how many tests passed and failed, which is also left in test-results/summary.txt.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, type Stage, stageFailures, stages, stageTotals, sum } from "./test/stages.ts";
import { describeTotals } from "./test/totals.ts";

const root = join(import.meta.dirname, "..");
mkdirSync(join(root, "test-results"), { recursive: true });

const ran = stages.map((stage) => ({ stage, outcome: run(stage) }));
const totals = sum(ran.map(({ stage, outcome }) => stageTotals(stage, outcome)));
const failures = ran.flatMap(({ stage, outcome }) => stageFailures(stage, outcome));
const summary = describeTotals(totals);
writeFileSync(join(root, "test-results/summary.txt"), `${summary}\n`);
if (failures.length > 0) console.log(`\nWhat failed:\n\n  ${failures.join("\n\n  ")}`);
console.log(`\n${summary}`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function run({ script, report }: Stage): Outcome {
  const path = report && join(root, report.path);
  if (path) rmSync(path, { force: true });
  const { status } = spawnSync("npm", ["run", script], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return {
    exitCode: status ?? 1,
    report: path && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined,
  };
}
