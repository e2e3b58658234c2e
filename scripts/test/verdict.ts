import type { Outcome, Part } from "./parts.ts";
import type { Failure, FileReport, Report, Skip, Totals } from "./report.ts";
import { maySkip } from "./skips.ts";

/** What a part comes to, once the files that failed have run again. */
export type Verdict = {
  readonly totals: Totals;
  readonly failures: readonly Failure[];
  /** What failed in one run of its file, and passed in the other. */
  readonly unsteady: readonly Failure[];
  readonly skipped: readonly Skip[];
};

/**
 * Judges a part. One that fails without saying which test did counts as one failure, and so does one that should run
 * tests and ran none: nothing that went wrong, and nothing that never ran, may look like success.
 * @param second how those files ended that ran once more; undefined when none did
 */
export function judge(part: Part, first: Outcome, second?: Outcome): Verdict {
  const again = second?.report ?? empty;
  const before = first.report ?? empty;
  const files = before.files.map((file) => judgeFile(file, again));
  const known = new Set(before.files.map(({ file }) => file));
  const failures = [
    ...files.flatMap(({ last }) => last.failures),
    ...again.files.flatMap(({ file, failures }) => (known.has(file) ? [] : failures)),
    ...before.errors,
    ...again.errors,
    ...unexplained(part, first, "."),
    ...(second === undefined ? [] : unexplained(part, second, ", when files ran again.")),
  ];
  const passed = files.reduce((sum, { last }) => sum + last.passed.length, 0);
  const skipped = files.flatMap(({ last }) => last.skipped);
  // Where something failed, what comes after it may have been skipped for that.
  const inSilence = files.flatMap(({ last }) =>
    last.failures.length > 0 ? [] : last.skipped.filter((skip) => !maySkip(skip)),
  );
  failures.push(...inSilence.map(({ test, reason }) => ({ test, message: `It was skipped: ${reason || "why?"}` })));
  const ran = passed > 0 || (part.mayBeSkipped === true && skipped.length > 0);
  if (part.tests !== undefined && !ran && failures.length === 0) {
    failures.push({ test: part.name, message: "It ran no test." });
  }
  const unsteady = files.flatMap((file) => file.unsteady);
  return { totals: { passed, failed: failures.length, skipped: skipped.length }, failures, unsteady, skipped };
}

/** The files of a part that failed. */
export function failedFiles({ report = empty }: Outcome): string[] {
  return report.files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
}

/** A file is as its second run was, but that what had failed has to have run in it, and passed. */
function judgeFile(first: FileReport, again: Report): { last: FileReport; unsteady: readonly Failure[] } {
  const second = again.files.find(({ file }) => file === first.file);
  if (second === undefined) return { last: first, unsteady: [] };
  if (first.failures.length === 0) return { last: first, unsteady: second.failures };
  if (second.failures.length > 0) return { last: second, unsteady: [] };
  const [passed = [], lost = []] = [true, false].map((wanted) =>
    first.failures.filter((failure) => hasPassed(failure, second) === wanted),
  );
  return { last: { ...second, failures: lost }, unsteady: passed };
}

function hasPassed({ test, isOfFile = false }: Failure, { passed, skipped }: FileReport): boolean {
  if (isOfFile) return passed.length > 0;
  return passed.includes(test) && !skipped.some((skip) => skip.test === test);
}

/** Tests that fail end a run with 1. Any other code, and 1 when none has failed, says that something else went wrong. */
function unexplained(part: Part, { exitCode, report = empty }: Outcome, when: string): Failure[] {
  const hasFailed = report.errors.length > 0 || report.files.some(({ failures }) => failures.length > 0);
  if (exitCode === 0 || (exitCode === 1 && hasFailed)) return [];
  return [{ test: part.name, message: `It ended with exit code ${exitCode}${when} See above for what it printed.` }];
}

const empty: Report = { files: [], errors: [] };
