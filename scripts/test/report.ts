import { z } from "zod";

/** One failed test: its file, its name, and the first lines of its error. */
export type Failure = {
  test: string;
  message: string;
  /** Whether the file failed, not one of its tests: by a hook, or an uncaught error. */
  isOfFile?: boolean | undefined;
};

/** The results of the tests in one file. */
export type FileReport = {
  /** Its path from the root of the checkout. */
  file: string;
  /** How long it took, with its imports. */
  seconds: number;
  /** The names of the tests that passed, as in a {@link Failure}. */
  passed: string[];
  skipped: Skip[];
  failures: Failure[];
};

/** One skipped test and the reason; empty if it names none. */
export type Skip = { test: string; reason: string };

/** The results of the tests in one part of `npm test`. */
export type Report = {
  files: FileReport[];
  /** Errors outside any test file. */
  errors: Failure[];
};

/** The numbers of tests by result. */
export type Totals = { passed: number; failed: number; skipped: number };

const failure = z.object({ test: z.string(), message: z.string(), isOfFile: z.boolean().optional() });

const report = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      seconds: z.number(),
      passed: z.array(z.string()),
      skipped: z.array(z.object({ test: z.string(), reason: z.string() })),
      failures: z.array(failure),
    }),
  ),
  errors: z.array(failure),
});

/** Reads a report in this format. Throws an error for any other. */
export function readReport(json: unknown): Report {
  return report.parse(json);
}

/** `12 passed, 0 failed`, and the number of skipped tests if there were any. */
export function describeTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const linesShown = 4;

/** The first lines of an error's message. */
export function firstLines(message: string): string {
  return message.trim().split("\n").slice(0, linesShown).join("\n");
}
