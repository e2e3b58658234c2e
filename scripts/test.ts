/**
 * `npm test`: the checks, the unit tests and the browser tests, all of them even when one fails. The last line it prints,
 * also left in test-results/summary.txt, says how many tests passed and failed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, type Stage, stages, stageTotals, sum } from "./test/stages.ts";
import { describeTotals } from "./test/totals.ts";

const root = join(import.meta.dirname, "..");
mkdirSync(join(root, "test-results"), { recursive: true });

const totals = sum(stages.map((stage) => stageTotals(stage, run(stage))));
const summary = describeTotals(totals);
writeFileSync(join(root, "test-results/summary.txt"), `${summary}\n`);
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
