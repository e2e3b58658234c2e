import { browserTotals, type Totals, unitTotals } from "./totals.ts";

/** One part of `npm test`: a script of package.json, and the report it writes if it runs tests. */
export type Stage = {
  script: string;
  report?: { path: string; totals: (report: unknown) => Totals };
  /** Whether all of its tests may be skipped, since they need what not every machine has. */
  mayBeSkipped?: boolean;
};

/** What running a stage came to; `report` is undefined when the stage wrote none. */
export type Outcome = { exitCode: number; report: unknown };

/** What `npm test` runs, in order. */
export const stages: Stage[] = [
  { script: "check" },
  { script: "test:unit", report: { path: "test-results/unit.json", totals: unitTotals } },
  { script: "test:browser", report: { path: "test-results/browser.json", totals: browserTotals } },
  { script: "test:desktop", report: { path: "test-results/desktop.json", totals: browserTotals }, mayBeSkipped: true },
];

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
