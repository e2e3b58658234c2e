import { expect, test } from "vitest";
import { browser as browserStage, stageFailures, stageTotals, sum, unit as unitStage } from "./stages.ts";
import { describeTotals } from "./totals.ts";

const unit = { script: "test:unit", report: unitStage("unit.json") };
const browser = { script: "test:browser", report: browserStage("browser.json") };

const unitReport = (numbers: object, testResults: object[] = []) => ({
  ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
  ...numbers,
  testResults,
});

const browserReport = (numbers: object, errors: object[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...numbers },
  errors,
});

test("unit tests are counted as their report says", () => {
  const report = unitReport({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(stageTotals(unit, { exitCode: 1, report })).toEqual({ passed: 7, failed: 2, skipped: 2 });
});

test("a test file that does not load is a failure", () => {
  const report = unitReport({ numPassedTests: 7 }, [
    { status: "failed", assertionResults: [] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ]);
  expect(stageTotals(unit, { exitCode: 1, report })).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test("a file with a failed test is not counted on top of the test", () => {
  const report = unitReport({ numFailedTests: 1 }, [{ status: "failed", assertionResults: [{ status: "failed" }] }]);
  expect(stageTotals(unit, { exitCode: 1, report })).toMatchObject({ failed: 1 });
});

test("a flaky browser test and an error outside any test are failures", () => {
  const report = browserReport({ expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, [{ message: "no server" }]);
  expect(stageTotals(browser, { exitCode: 1, report })).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

test("what failed is said with its place and the start of its message", () => {
  const failed = {
    status: "failed",
    fullName: "adds up",
    failureMessages: ["Error: 2 is not 3\n    at\n at\n at\n at"],
  };
  const passed = { status: "passed", fullName: "takes away", failureMessages: [] };
  const report = unitReport({ numPassedTests: 1, numFailedTests: 1 }, [
    { name: "sum.test.ts", status: "failed", assertionResults: [passed, failed] },
    { name: "load.test.ts", status: "failed", message: "SyntaxError", assertionResults: [] },
  ]);
  expect(stageFailures(unit, { exitCode: 1, report })).toEqual([
    "test:unit: sum.test.ts › adds up\n    Error: 2 is not 3\n        at\n     at\n     at",
    "test:unit: load.test.ts\n    SyntaxError",
  ]);
});

test("what failed in a browser is found in every depth, without colours", () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: "a.spec.ts", line: 7 },
    tests: [{ status, results: [{}, { error: { message: "\u001b[31mNot there\u001b[39m" } }] }],
  });
  const report = {
    ...browserReport({ expected: 1, unexpected: 1, flaky: 1 }, [{ message: "no server" }]),
    suites: [
      {
        specs: [spec("fine", "expected")],
        suites: [{ specs: [spec("deep", "unexpected"), spec("now and then", "flaky")] }],
      },
    ],
  };
  expect(stageFailures(browser, { exitCode: 1, report })).toEqual([
    "test:browser: a.spec.ts:7 › deep\n    Not there",
    "test:browser: a.spec.ts:7 › now and then\n    Not there",
    "test:browser: outside any test\n    no server",
  ]);
});

test("a stage that failed without naming a test is named itself, one that passed is not", () => {
  const report = unitReport({ numPassedTests: 7 });
  expect(stageFailures(unit, { exitCode: 1, report })).toEqual([
    expect.stringContaining("test:unit: ended with exit code 1"),
  ]);
  expect(stageFailures(unit, { exitCode: 0, report })).toEqual([]);
  expect(stageFailures({ script: "check" }, { exitCode: 2, report: undefined })).toHaveLength(1);
});

test("a stage that fails though every test passed is a failure", () => {
  const report = unitReport({ numPassedTests: 7 });
  expect(stageTotals(unit, { exitCode: 1, report })).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test("a stage that leaves no report is a failure", () => {
  expect(stageTotals(browser, { exitCode: 0, report: undefined })).toMatchObject({ failed: 1 });
});

test("a stage that runs no test at all is a failure", () => {
  expect(stageTotals(browser, { exitCode: 0, report: browserReport({ skipped: 4 }) })).toMatchObject({ failed: 1 });
});

test("a stage that may be skipped counts as skipped, not as passed and not as failed; one without tests fails", () => {
  const desktop = { ...browser, script: "test:desktop", mayBeSkipped: true };
  const skipped = { exitCode: 0, report: browserReport({ skipped: 4 }) };
  expect(stageTotals(desktop, skipped)).toEqual({ passed: 0, failed: 0, skipped: 4 });
  expect(stageTotals(desktop, { ...skipped, exitCode: 1 })).toMatchObject({ failed: 1 });
  expect(stageTotals(desktop, { exitCode: 0, report: browserReport({}) })).toMatchObject({ failed: 1 });
});

test("a check that passes counts no test, one that fails counts one failure", () => {
  expect(stageTotals({ script: "check" }, { exitCode: 0, report: undefined })).toMatchObject({ passed: 0, failed: 0 });
  expect(stageTotals({ script: "check" }, { exitCode: 1, report: undefined })).toMatchObject({ passed: 0, failed: 1 });
});

test("a report in an unknown shape is an error, not a zero", () => {
  expect(() => stageTotals(unit, { exitCode: 0, report: { tests: 5 } })).toThrow("numPassedTests");
});

test("the summary adds the stages up and speaks of skipped tests only when there are some", () => {
  const [first, second] = [
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 2 },
  ];
  expect(describeTotals(sum([first]))).toBe("3 passed, 0 failed");
  expect(describeTotals(sum([first, second]))).toBe("7 passed, 1 failed, 2 skipped");
});
