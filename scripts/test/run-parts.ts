import type { Outcome, Part } from "./parts.ts";
import { runPart } from "./run-part.ts";
import type { PartResult } from "./summary.ts";
import { evaluatePart, failedFiles } from "./verdict.ts";

/** Runs all stages, one after the other. Then it runs the failed files once more and evaluates each part. */
export async function runParts(root: string, stages: readonly (readonly Part[])[]): Promise<PartResult[]> {
  const runs: Pick<PartResult, "part" | "outcome">[] = [];
  for (const stage of stages) runs.push(...(await runStage(root, stage)));
  const results: PartResult[] = [];
  for (const { part, outcome } of runs) {
    results.push({ part, outcome, verdict: evaluatePart(part, outcome, await rerunFailed(root, part, outcome)) });
  }
  return results;
}

/**
 * Runs the parts of a stage at the same time. Only the last one prints while it runs, because it prints the most. The
 * others print at their end.
 */
function runStage(root: string, stage: readonly Part[]) {
  return Promise.all(
    stage.map(async (part) => ({ part, outcome: await runPart(root, part, { isQuiet: part !== stage.at(-1) }) })),
  );
}

async function rerunFailed(root: string, part: Part, outcome: Outcome): Promise<Outcome | undefined> {
  const files = failedFiles(outcome);
  if (part.tests === undefined || files.length === 0) return undefined;
  console.log(`\nRunning the failed files of the ${part.name} again: ${files.join(", ")}`);
  return runPart(root, part, { args: part.tests.rerunArgs(files) });
}
