import type { Outcome, Part } from "./parts.ts";
import { runPart } from "./run-part.ts";
import type { PartResult } from "./summary.ts";
import { evaluatePart, failedFiles } from "./verdict.ts";

/** Runs parts, those of one row at the same time. Then it runs the failed files once more and evaluates each part. */
export async function runParts(root: string, rows: readonly (readonly Part[])[]): Promise<PartResult[]> {
  const runs: Pick<PartResult, "part" | "outcome">[] = [];
  for (const row of rows) runs.push(...(await runRow(root, row)));
  const results: PartResult[] = [];
  for (const { part, outcome } of runs) {
    results.push({ part, outcome, verdict: evaluatePart(part, outcome, await rerunFailed(root, part, outcome)) });
  }
  return results;
}

/** Of parts that run at the same time, only the last one prints while it runs: it prints the most. */
function runRow(root: string, row: readonly Part[]) {
  return Promise.all(
    row.map(async (part) => ({ part, outcome: await runPart(root, part, { isQuiet: part !== row.at(-1) }) })),
  );
}

async function rerunFailed(root: string, part: Part, outcome: Outcome): Promise<Outcome | undefined> {
  const files = failedFiles(outcome);
  if (part.tests === undefined || files.length === 0) return undefined;
  console.log(`\nRunning again what failed of the ${part.name}: ${files.join(", ")}`);
  return runPart(root, part, { args: part.tests.rerunArgs(files) });
}
