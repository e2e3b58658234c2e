import { z } from "zod";

/** One failed test: where it is, what it is called, and the first lines of what it said. */
export type Failure = {
  test: string;
  message: string;
  /** Whether it is of no one test, but of its file: of a hook, or of what nothing caught. */
  isOfFile?: boolean | undefined;
};

/** What became of the tests of one file. */
export type FileReport = {
  /** Its path from the root of the checkout. */
  file: string;
  /** How long it took by the clock, its imports included. */
  seconds: number;
  /** What the tests are called that passed, as in a {@link Failure}. */
  passed: string[];
  skipped: Skip[];
  failures: Failure[];
};

/** One skipped test, and what it says of why; empty when it says nothing. */
export type Skip = { test: string; reason: string };

/** What became of the tests of one part of `npm test`. */
export type Report = {
  files: FileReport[];
  /** What went wrong outside any test file. */
  errors: Failure[];
};

/** How many tests ended how. */
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

/** Reads a report that is written in this very shape. Throws when it is not. */
export function readReport(json: unknown): Report {
  return report.parse(json);
}

/** `12 passed, 0 failed`, and how many were skipped when any were. */
export function describeTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const linesShown = 4;

/** The first lines of an error's message. */
export function firstLines(message: string): string {
  return message.trim().split("\n").slice(0, linesShown).join("\n");
}
