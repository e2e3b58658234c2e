import { z } from "zod";

/** One failed test: where it is, what it is called, and the first lines of what it said. */
export type Failure = { test: string; message: string };

/** What became of the tests of one file. */
export type FileReport = {
  /** Its path from the root of the checkout. */
  file: string;
  /** How long it took by the clock, its imports included. */
  seconds: number;
  passed: number;
  skipped: number;
  failures: Failure[];
};

/** What became of the tests of one part of `npm test`. */
export type Report = {
  files: FileReport[];
  /** What went wrong outside any test file. */
  errors: Failure[];
};

/** How many tests ended how. */
export type Totals = { passed: number; failed: number; skipped: number };

const failure = z.object({ test: z.string(), message: z.string() });

const report = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      seconds: z.number(),
      passed: z.number(),
      skipped: z.number(),
      failures: z.array(failure),
    }),
  ),
  errors: z.array(failure),
});

/** Reads a report that is written in this very shape. Throws when it is not. */
export function readReport(json: unknown): Report {
  return report.parse(json);
}

/** Adds a report up. */
export function totalsOf({ files, errors }: Report): Totals {
  const sum = (numberOf: (file: FileReport) => number) => files.reduce((total, file) => total + numberOf(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failures }) => failures.length) + errors.length,
    skipped: sum(({ skipped }) => skipped),
  };
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
