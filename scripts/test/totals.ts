import { z } from "zod";

/** How many tests had which end. */
export type Totals = { passed: number; failed: number; skipped: number };

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Totals of Vitest's JSON report. A file that fails without a failed test, as when it does not load, is one failure. */
export function unitTotals(report: unknown): Totals {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = unitReport.parse(report);
  const failedFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + failedFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}

const browserReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Totals of Playwright's JSON report. A flaky test is a failed one; so is an error outside any test. */
export function browserTotals(report: unknown): Totals {
  const { errors, stats } = browserReport.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** `12 passed, 0 failed`, and how many were skipped when any were. */
export function describeTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
