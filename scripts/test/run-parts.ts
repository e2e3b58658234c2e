import type { Outcome, Part } from "./parts.ts";
import { runPart } from "./run-part.ts";
import type { Judged } from "./summary.ts";
import { failedFiles, judge } from "./verdict.ts";

/** Runs parts, those of one row at the same time, then the files that failed once more, and judges each part. */
export async function runParts(root: string, rows: readonly (readonly Part[])[]): Promise<Judged[]> {
  const ran: Pick<Judged, "part" | "outcome">[] = [];
  for (const row of rows) ran.push(...(await runRow(root, row)));
  const judged: Judged[] = [];
  for (const { part, outcome } of ran) {
    judged.push({ part, outcome, verdict: judge(part, outcome, await runAgain(root, part, outcome)) });
  }
  return judged;
}

/** Of parts that run at the same time the last one, which has the most to say, prints as it goes. */
function runRow(root: string, row: readonly Part[]) {
  return Promise.all(
    row.map(async (part) => ({ part, outcome: await runPart(root, part, { isQuiet: part !== row.at(-1) }) })),
  );
}

async function runAgain(root: string, part: Part, outcome: Outcome): Promise<Outcome | undefined> {
  const files = failedFiles(outcome);
  if (part.tests === undefined || files.length === 0) return undefined;
  console.log(`\nRunning again what failed of the ${part.name}: ${files.join(", ")}`);
  return runPart(root, part, { words: part.tests.again(files) });
}
