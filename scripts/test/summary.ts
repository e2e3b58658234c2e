import type { AffectedTests } from "./affected-tests.ts";
import type { Outcome, Part } from "./parts.ts";
import { describeTotals, type Failure, type Totals } from "./report.ts";
import type { Verdict } from "./verdict.ts";

/** A part that ran, and its verdict. */
export type PartResult = { readonly part: Part; readonly outcome: Outcome; readonly verdict: Verdict };

const slowestShown = 10;

/** The time of each part, and the slowest files. */
export function describeTimes(results: readonly PartResult[]): string {
  const parts = results.map(({ part, outcome }) => `${minutes(outcome.seconds)}  ${part.name}`);
  const slowest = results
    .flatMap(({ outcome }) => outcome.report?.files ?? [])
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return [section("Time of each part", parts), section("Slowest files", slowest)].join("\n");
}

/** The flaky and the failed tests; empty when everything passed. */
export function describeFailures(results: readonly PartResult[]): string {
  const failures = results.flatMap(({ part, verdict }) => verdict.failures.map((failure) => line(part, failure)));
  return [describeFlaky(results), section("Failed", failures)].filter((text) => text !== "").join("\n");
}

/** The tests that failed at first and passed when their file ran again; empty when there are none. */
export function describeFlaky(results: readonly PartResult[]): string {
  const flaky = results.flatMap(({ part, verdict }) => verdict.flaky.map((failure) => line(part, failure)));
  return section("Flaky: failed, then passed when the file ran again, alone", flaky);
}

/** The number of skipped tests by reason; empty when there are none. */
export function describeSkipped(results: readonly PartResult[]): string {
  const skipped = Map.groupBy(
    results.flatMap(({ verdict }) => verdict.skipped),
    ({ reason }) => reason,
  );
  const lines = [...skipped].map(([reason, skips]) => `${String(skips.length).padStart(4)}  ${reason || "no reason"}`);
  return section("Skipped, since this machine lacks something", lines);
}

/** The test files that did not run because the change cannot affect them, by folder. */
export function describeLeftOut({ reached, leftOut }: AffectedTests): string {
  const folders = Map.groupBy(leftOut, (file) => file.split("/").slice(0, 2).join("/"));
  const lines = [...folders].map(([folder, files]) => `${String(files.length).padStart(4)}  ${folder}`);
  const all = reached.length + leftOut.length;
  return section(`Left out, as the change cannot reach it: ${leftOut.length} of ${all} test files`, lines);
}

/** The last line: how many tests passed and failed. */
export function describeSum(results: readonly PartResult[]): string {
  return describeTotals(sum(results.map(({ verdict }) => verdict.totals)));
}

/** Adds totals up. */
export function sum(totals: readonly Totals[]): Totals {
  return totals.reduce(
    (all, each) => ({
      passed: all.passed + each.passed,
      failed: all.failed + each.failed,
      skipped: all.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${title}\n${lines.map((text) => `  ${text}\n`).join("")}`;
}

function line({ name }: Part, { test, message }: Failure): string {
  return [`${name}: ${test}`, ...message.split("\n")].join("\n      ");
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`.padStart(6);
}
