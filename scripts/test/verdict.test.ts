import { expect, test } from "vitest";
import type { Outcome, Part } from "./parts.ts";
import type { FileReport, Report } from "./report.ts";
import { evaluatePart, failedFiles } from "./verdict.ts";

const tests: Part["tests"] = {
  path: "unit.json",
  owns: () => true,
  read: () => reportOf(),
  rerunArgs: (files) => files,
};
const unit: Part = { name: "unit tests", script: "test:unit", tests };
const check: Part = { name: "check", script: "check" };

const failure = (file: string) => ({ test: `${file} › adds up`, message: "2 is not 3" });
const skip = (file: string) => ({ test: `${file} › over https`, reason: "no curl" });
const passing = (file: string): FileReport => ({
  ...{ file, seconds: 1, failures: [] },
  passed: [`${file} › adds up`, `${file} › takes away`],
  skipped: [skip(file)],
});
const failing = (file: string): FileReport => ({
  ...passing(file),
  passed: [`${file} › takes away`],
  failures: [failure(file)],
});
const reportOf = (...files: FileReport[]): Report => ({ files, errors: [] });
const ended = (exitCode: number, report?: Report): Outcome => ({ exitCode, seconds: 1, report });

test("tests that pass in the first run are counted", () => {
  expect(evaluatePart(unit, ended(0, reportOf(passing("a"), passing("b"))))).toEqual({
    totals: { passed: 4, failed: 0, skipped: 2 },
    failures: [],
    flaky: [],
    skipped: [skip("a"), skip("b")],
  });
});

test("only the files that failed run again", () => {
  expect(failedFiles(ended(1, reportOf(passing("a"), failing("b"), failing("c"))))).toEqual(["b", "c"]);
  expect(failedFiles(ended(1))).toEqual([]);
});

test("a file that passes when it runs again counts as passed, and is called flaky", () => {
  const outcome = ended(1, reportOf(passing("a"), failing("b")));
  expect(evaluatePart(unit, outcome, ended(0, reportOf(passing("b"))))).toMatchObject({
    totals: { passed: 4, failed: 0, skipped: 2 },
    failures: [],
    flaky: [failure("b")],
  });
});

test("a file that fails twice fails, even if others pass", () => {
  const outcome = ended(1, reportOf(failing("a"), failing("b")));
  expect(evaluatePart(unit, outcome, ended(1, reportOf(passing("a"), failing("b"))))).toMatchObject({
    totals: { passed: 3, failed: 1, skipped: 2 },
    failures: [failure("b")],
    flaky: [failure("a")],
  });
});

test("a failed file has failed if it is not run again, or runs no test the second time", () => {
  const outcome = ended(1, reportOf(failing("a")));
  expect(evaluatePart(unit, outcome).failures).toEqual([failure("a")]);
  const none = { ...passing("a"), passed: [] };
  expect(evaluatePart(unit, outcome, ended(0, reportOf(none))).failures).toEqual([failure("a")]);
});

test("a test that failed, and skips itself or is not there when its file runs again, has failed", () => {
  const outcome = ended(1, reportOf(failing("a")));
  const skipping = { ...passing("a"), passed: ["a › takes away"], skipped: [{ ...skip("a"), test: "a › adds up" }] };
  for (const second of [skipping, { ...skipping, skipped: [] }]) {
    expect(evaluatePart(unit, outcome, ended(0, reportOf(second)))).toMatchObject({
      totals: { passed: 1, failed: 1 },
      failures: [failure("a")],
      flaky: [],
    });
  }
});

test("a failure of a file itself is flaky once its tests pass", () => {
  const hook = { test: "a", message: "no server", isOfFile: true };
  const outcome = ended(1, reportOf({ ...passing("a"), passed: [], failures: [hook] }));
  expect(evaluatePart(unit, outcome, ended(0, reportOf(passing("a"))))).toMatchObject({
    failures: [],
    flaky: [hook],
  });
});

test("when a file fails only in the second run, it is flaky if it had passed, and has failed if it was new", () => {
  const outcome = ended(1, reportOf(failing("a"), passing("b")));
  expect(evaluatePart(unit, outcome, ended(1, reportOf(passing("a"), failing("b"), failing("c"))))).toMatchObject({
    failures: [failure("c")],
    flaky: [failure("a"), failure("b")],
  });
});

test("an error outside any file fails the part, whichever run it comes in", () => {
  const error = { test: "outside any file", message: "no server" };
  const whole = reportOf(passing("a"));
  expect(evaluatePart(unit, ended(1, { ...whole, errors: [error] })).failures).toEqual([error]);
  const outcome = ended(1, reportOf(failing("a")));
  expect(evaluatePart(unit, outcome, ended(1, { ...whole, errors: [error] }))).toMatchObject({
    totals: { failed: 1 },
    failures: [error],
  });
});

test("a part that fails though every test passes is one failure, named after the part", () => {
  expect(evaluatePart(unit, ended(7, reportOf(passing("a"))))).toMatchObject({
    totals: { passed: 2, failed: 1 },
    failures: [{ test: "unit tests", message: expect.stringContaining("exit code 7") }],
  });
});

test("a part fails if either run ends with an exit code that its failed tests do not explain, even if those tests are only flaky", () => {
  const first = reportOf(failing("a"), passing("b"));
  const second = reportOf(passing("a"));
  for (const [codes, message] of [
    [[130, 0], "exit code 130."],
    [[1, 1], "exit code 1, when files ran again."],
    [[1, 137], "exit code 137, when files ran again."],
  ] as const) {
    expect(evaluatePart(unit, ended(codes[0], first), ended(codes[1], second))).toMatchObject({
      totals: { failed: 1 },
      failures: [{ test: "unit tests", message: expect.stringContaining(message) }],
      flaky: [failure("a")],
    });
  }
});

test("a test that is skipped without an accepted reason has failed", () => {
  for (const reason of ["", "not now"]) {
    const skipped = [skip("a"), { test: "a › over there", reason }];
    expect(evaluatePart(unit, ended(0, reportOf({ ...passing("a"), skipped })))).toMatchObject({
      totals: { passed: 2, failed: 1, skipped: 2 },
      failures: [{ test: "a › over there", message: expect.stringContaining(`skipped: ${reason}`) }],
    });
  }
});

test("a part that leaves no report, or runs no test at all, fails", () => {
  expect(evaluatePart(unit, ended(0))).toMatchObject({
    totals: { failed: 1 },
    failures: [{ message: "It ran no test." }],
  });
  const skipped = { ...passing("a"), passed: [] };
  expect(evaluatePart(unit, ended(0, reportOf(skipped))).totals).toEqual({ passed: 0, failed: 1, skipped: 1 });
});

test("a part that may skip all of its tests passes when it does, unless it has no tests or fails", () => {
  const desktop: Part = { ...unit, mayBeSkipped: true };
  const skipped = reportOf({ ...passing("a"), passed: [] });
  expect(evaluatePart(desktop, ended(0, skipped)).totals).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(evaluatePart(desktop, ended(1, skipped)).totals).toMatchObject({ failed: 1 });
  expect(evaluatePart(desktop, ended(0, reportOf())).totals).toMatchObject({ failed: 1 });
});

test("a check that passes counts no test, one that fails counts one failure", () => {
  expect(evaluatePart(check, ended(0)).totals).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(evaluatePart(check, ended(1)).totals).toMatchObject({ passed: 0, failed: 1 });
});
