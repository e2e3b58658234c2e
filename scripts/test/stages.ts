import { browserFailures, type Failure, unitFailures } from "./failures.ts";
import { browserTotals, type Totals, unitTotals } from "./totals.ts";

/** The report a stage writes, and how it is read. */
type Report = { path: string; totals: (report: unknown) => Totals; failures: (report: unknown) => Failure[] };

/** One part of `npm test`: a script of package.json, and the report it writes if it runs tests. */
export type Stage = {
  script: string;
  report?: Report;
  /** Whether all of its tests may be skipped, since they need what not every machine has. */
  mayBeSkipped?: boolean;
};

/** What running a stage came to; `report` is undefined when the stage wrote none. */
export type Outcome = { exitCode: number; report: unknown };

/** What `npm test` runs, in order. */
export const stages: Stage[] = [
  { script: "check" },
  { script: "test:unit", report: unit("test-results/unit.json") },
  { script: "test:browser", report: browser("test-results/browser.json") },
  { script: "test:desktop", report: browser("test-results/desktop.json"), mayBeSkipped: true },
];

/** The report that Vitest writes to a path. */
export function unit(path: string): Report {
  return { path, totals: unitTotals, failures: unitFailures };
}

/** The report that Playwright writes to a path. */
export function browser(path: string): Report {
  return { path, totals: browserTotals, failures: browserFailures };
}

/**
 * The totals of one stage. A stage that fails without saying which test did counts as one failure, and so does one that
 * should run tests and ran none: nothing that went wrong may look like success.
 */
export function stageTotals({ report, mayBeSkipped = false }: Stage, outcome: Outcome): Totals {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const totals = report && outcome.report !== undefined ? report.totals(outcome.report) : none;
  const ran = totals.passed > 0 || (mayBeSkipped && totals.skipped > 0);
  const silent = totals.failed === 0 && (outcome.exitCode !== 0 || (report !== undefined && !ran));
  return silent ? { ...totals, failed: 1 } : totals;
}

/**
 * What failed in a stage, a text each: said again at the end, since thousands of lines come after the first failure. A
 * stage that failed without saying which test did is named itself.
 */
export function stageFailures(stage: Stage, outcome: Outcome): string[] {
  const { script, report } = stage;
  if (stageTotals(stage, outcome).failed === 0) return [];
  const named = report && outcome.report !== undefined ? report.failures(outcome.report) : [];
  if (named.length === 0) {
    return [`${script}: ended with exit code ${outcome.exitCode} without naming a test; see what it printed above`];
  }
  return named.map(({ test, message }) => [`${script}: ${test}`, ...message.split("\n")].join("\n    "));
}

/** The totals of several stages together. */
export function sum(all: Totals[]): Totals {
  return all.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
