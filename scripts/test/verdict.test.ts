import { expect, test } from "vitest";
import type { Outcome, Part } from "./parts.ts";
import type { FileReport, Report } from "./report.ts";
import { failedFiles, judge } from "./verdict.ts";

const tests: Part["tests"] = { path: "unit.json", owns: () => true, read: () => reportOf(), again: (files) => files };
const unit: Part = { name: "unit tests", script: "test:unit", tests };
const check: Part = { name: "check", script: "check" };

const failure = (file: string) => ({ test: `${file} › adds up`, message: "2 is not 3" });
const passing = (file: string): FileReport => ({ file, seconds: 1, passed: 3, skipped: 1, failures: [] });
const failing = (file: string): FileReport => ({ ...passing(file), passed: 2, failures: [failure(file)] });
const reportOf = (...files: FileReport[]): Report => ({ files, errors: [] });
const ended = (exitCode: number, report?: Report): Outcome => ({ exitCode, seconds: 1, report });

test("what passes at once is counted", () => {
  expect(judge(unit, ended(0, reportOf(passing("a"), passing("b"))))).toEqual({
    totals: { passed: 6, failed: 0, skipped: 2 },
    failures: [],
    unsteady: [],
  });
});

test("only the files that failed run again", () => {
  expect(failedFiles(ended(1, reportOf(passing("a"), failing("b"), failing("c"))))).toEqual(["b", "c"]);
  expect(failedFiles(ended(1))).toEqual([]);
});

test("a file that passes when it runs again counts as passed, and is called unsteady", () => {
  const outcome = ended(1, reportOf(passing("a"), failing("b")));
  expect(judge(unit, outcome, reportOf(passing("b")))).toEqual({
    totals: { passed: 6, failed: 0, skipped: 2 },
    failures: [],
    unsteady: [failure("b")],
  });
});

test("a file that fails twice fails, whatever passes beside it", () => {
  const outcome = ended(1, reportOf(failing("a"), failing("b")));
  expect(judge(unit, outcome, reportOf(passing("a"), failing("b")))).toEqual({
    totals: { passed: 5, failed: 1, skipped: 2 },
    failures: [failure("b")],
    unsteady: [failure("a")],
  });
});

test("a file that fails and does not run again, or runs no test then, has failed", () => {
  const outcome = ended(1, reportOf(failing("a")));
  expect(judge(unit, outcome).failures).toEqual([failure("a")]);
  const none = { ...passing("a"), passed: 0, skipped: 4 };
  expect(judge(unit, outcome, reportOf(none)).failures).toEqual([failure("a")]);
});

test("an error outside any file fails the part, whichever run it comes in", () => {
  const error = { test: "outside any file", message: "no server" };
  const whole = reportOf(passing("a"));
  expect(judge(unit, ended(1, { ...whole, errors: [error] })).failures).toEqual([error]);
  const outcome = ended(1, reportOf(failing("a")));
  expect(judge(unit, outcome, { ...whole, errors: [error] })).toMatchObject({
    totals: { failed: 1 },
    failures: [error],
  });
});

test("a part that fails though every test passes is one failure, named after the part", () => {
  expect(judge(unit, ended(7, reportOf(passing("a"))))).toMatchObject({
    totals: { passed: 3, failed: 1 },
    failures: [{ test: "unit tests", message: expect.stringContaining("exit code 7") }],
  });
});

test("a part that leaves no report, or runs no test at all, fails", () => {
  expect(judge(unit, ended(0))).toMatchObject({ totals: { failed: 1 }, failures: [{ message: "It ran no test." }] });
  const skipped = { ...passing("a"), passed: 0 };
  expect(judge(unit, ended(0, reportOf(skipped))).totals).toEqual({ passed: 0, failed: 1, skipped: 1 });
});

test("a part whose tests may all be skipped passes with none, unless there is none or it fails", () => {
  const desktop: Part = { ...unit, mayBeSkipped: true };
  const skipped = reportOf({ ...passing("a"), passed: 0 });
  expect(judge(desktop, ended(0, skipped)).totals).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(judge(desktop, ended(1, skipped)).totals).toMatchObject({ failed: 1 });
  expect(judge(desktop, ended(0, reportOf())).totals).toMatchObject({ failed: 1 });
});

test("a check that passes counts no test, one that fails counts one failure", () => {
  expect(judge(check, ended(0)).totals).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(judge(check, ended(1)).totals).toMatchObject({ passed: 0, failed: 1 });
});
