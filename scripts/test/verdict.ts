import type { Outcome, Part } from "./parts.ts";
import { type Failure, type FileReport, type Report, type Totals, totalsOf } from "./report.ts";

/** What a part comes to, once the files that failed have run again. */
export type Verdict = {
  readonly totals: Totals;
  readonly failures: readonly Failure[];
  /** What failed at first, and passed when its file ran again, alone. */
  readonly unsteady: readonly Failure[];
};

/**
 * Judges a part. One that fails without saying which test did counts as one failure, and so does one that should run
 * tests and ran none: nothing that went wrong may look like success.
 * @param again the report of the files that ran once more; undefined when none did
 */
export function judge(part: Part, { exitCode, report = empty }: Outcome, again: Report = empty): Verdict {
  const files = report.files.map((first) => ({ first, last: lastOf(first, again) }));
  const final = { files: files.map(({ last }) => last), errors: [...report.errors, ...again.errors] };
  const unsteady = files.flatMap(({ first, last }) => (last.failures.length === 0 ? first.failures : []));
  const totals = totalsOf(final);
  const failures = [...final.files.flatMap((file) => file.failures), ...final.errors];
  const ran = totals.passed > 0 || (part.mayBeSkipped === true && totals.skipped > 0);
  const isUnexplained = exitCode !== 0 && failures.length === 0 && unsteady.length === 0;
  if (!isUnexplained && (part.tests === undefined || ran || failures.length > 0)) return { totals, failures, unsteady };
  const message =
    exitCode === 0 ? "It ran no test." : `It ended with exit code ${exitCode}; see above for what it printed.`;
  return { totals: { ...totals, failed: 1 }, failures: [{ test: part.name, message }], unsteady };
}

/** The files of a part that failed. */
export function failedFiles({ report = empty }: Outcome): string[] {
  return report.files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
}

/** A file that did not run again, or ran no test then, is judged by its first run. */
function lastOf(first: FileReport, again: Report): FileReport {
  if (first.failures.length === 0) return first;
  const second = again.files.find(({ file }) => file === first.file);
  return second === undefined || second.passed + second.failures.length === 0 ? first : second;
}

const empty: Report = { files: [], errors: [] };
