import type { Outcome, Part } from "./parts.ts";
import type { Failure, FileReport, Report, Skip, Totals } from "./report.ts";
import { maySkip } from "./skips.ts";

/** The result of a part, once the failed files have run again. */
export type Verdict = {
  readonly totals: Totals;
  readonly failures: readonly Failure[];
  /** The tests that failed in one run of their file and passed in the other. */
  readonly flaky: readonly Failure[];
  readonly skipped: readonly Skip[];
};

/**
 * Evaluates a part. A part that fails without a failed test counts as one failure, and so does a part that should run
 * tests and ran none. An error or a missing run must never look like success.
 * @param second the result of the files that ran once more; undefined when none did
 */
export function evaluatePart(part: Part, first: Outcome, second?: Outcome): Verdict {
  const again = second?.report ?? empty;
  const before = first.report ?? empty;
  const files = before.files.map((file) => evaluateFile(file, again));
  const known = new Set(before.files.map(({ file }) => file));
  const failures = [
    ...files.flatMap(({ last }) => last.failures),
    ...again.files.flatMap(({ file, failures }) => (known.has(file) ? [] : failures)),
    ...before.errors,
    ...again.errors,
    ...findUnexplained(part, first, "."),
    ...(second === undefined ? [] : findUnexplained(part, second, ", when files ran again.")),
  ];
  const passed = files.reduce((sum, { last }) => sum + last.passed.length, 0);
  const skipped = files.flatMap(({ last }) => last.skipped);
  // In a file with a failure, later tests may have been skipped because of it.
  const unexplainedSkips = files.flatMap(({ last }) =>
    last.failures.length > 0 ? [] : last.skipped.filter((skip) => !maySkip(skip)),
  );
  failures.push(
    ...unexplainedSkips.map(({ test, reason }) => ({
      test,
      message: `It was skipped: ${reason || "no reason given"}`,
    })),
  );
  const hasRun = passed > 0 || (part.mayBeSkipped === true && skipped.length > 0);
  if (part.tests !== undefined && !hasRun && failures.length === 0) {
    failures.push({ test: part.name, message: "It ran no test." });
  }
  const flaky = files.flatMap((file) => file.flaky);
  return { totals: { passed, failed: failures.length, skipped: skipped.length }, failures, flaky, skipped };
}

/** The files of a part that failed. */
export function failedFiles({ report = empty }: Outcome): string[] {
  return report.files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
}

/** A file has the result of its second run. A test that failed at first must have run and passed in it. */
function evaluateFile(first: FileReport, again: Report): { last: FileReport; flaky: readonly Failure[] } {
  const second = again.files.find(({ file }) => file === first.file);
  if (second === undefined) return { last: first, flaky: [] };
  if (first.failures.length === 0) return { last: first, flaky: second.failures };
  if (second.failures.length > 0) return { last: second, flaky: [] };
  const [passed = [], stillFailed = []] = [true, false].map((isPassed) =>
    first.failures.filter((failure) => hasPassed(failure, second) === isPassed),
  );
  return { last: { ...second, failures: stillFailed }, flaky: passed };
}

function hasPassed({ test, isOfFile = false }: Failure, { passed, skipped }: FileReport): boolean {
  if (isOfFile) return passed.length > 0;
  return passed.includes(test) && !skipped.some((skip) => skip.test === test);
}

/** Failed tests end a run with 1. Any other code, and 1 without a failed test, means that something else went wrong. */
function findUnexplained(part: Part, { exitCode, report = empty }: Outcome, when: string): Failure[] {
  const hasFailed = report.errors.length > 0 || report.files.some(({ failures }) => failures.length > 0);
  if (exitCode === 0 || (exitCode === 1 && hasFailed)) return [];
  return [{ test: part.name, message: `It ended with exit code ${exitCode}${when} See above for what it printed.` }];
}

const empty: Report = { files: [], errors: [] };
