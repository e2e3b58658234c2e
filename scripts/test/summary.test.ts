import { expect, test } from "vitest";
import {
  describeFailures,
  describeFlaky,
  describeSkipped,
  describeSum,
  describeTimes,
  type PartResult,
} from "./summary.ts";

const partResult = (name: string, seconds: number, verdict: Partial<PartResult["verdict"]> = {}): PartResult => ({
  part: { name, script: name },
  outcome: {
    exitCode: 0,
    seconds,
    report: {
      files: [{ file: `${name}.test.ts`, seconds: seconds / 2, passed: ["a"], skipped: [], failures: [] }],
      errors: [],
    },
  },
  verdict: { totals: { passed: 3, failed: 0, skipped: 0 }, failures: [], flaky: [], skipped: [], ...verdict },
});

test("the time of each part is shown, and the slowest files first", () => {
  const lines = describeTimes([partResult("check", 59.6), partResult("unit", 125)]).split("\n");
  expect(lines.map((line) => line.trim())).toEqual([
    "Time of each part",
    "1:00  check",
    "2:05  unit",
    "",
    "Slowest files",
    "62.5 s  unit.test.ts",
    "29.8 s  check.test.ts",
    "",
  ]);
});

test("only the ten slowest files are shown", () => {
  const many = Array.from({ length: 12 }, (_, at) => partResult(`part${at}`, at));
  expect(describeTimes(many).match(/\.test\.ts/g)).toHaveLength(10);
});

test("flaky tests are listed separately from failed ones, each with its part and the start of its message", () => {
  const all = [
    partResult("unit", 1, { flaky: [{ test: "a › adds up", message: "2 is not 3\nat a" }] }),
    partResult("browser", 1, { failures: [{ test: "b › opens", message: "Not there" }] }),
  ];
  const flaky = [
    "Flaky: failed, then passed when the file ran again, alone",
    "  unit: a › adds up",
    "      2 is not 3",
    "      at a",
    "",
  ].join("\n");
  expect(describeFlaky(all)).toBe(flaky);
  expect(describeFailures(all)).toBe(`${flaky}\nFailed\n  browser: b › opens\n      Not there\n`);
  expect(describeFailures([partResult("unit", 1)])).toBe("");
});

test("what was skipped is counted by its reason", () => {
  const skipped = ["no curl", "no lintian", "no curl"].map((reason) => ({ test: "a", reason }));
  expect(describeSkipped([partResult("unit", 1, { skipped }), partResult("browser", 1)])).toBe(
    "Skipped, since this machine lacks something\n     2  no curl\n     1  no lintian\n",
  );
  expect(describeSkipped([partResult("unit", 1)])).toBe("");
});

test("the last line adds up the parts and mentions skipped tests only if there are some", () => {
  expect(describeSum([partResult("unit", 1)])).toBe("3 passed, 0 failed");
  const other = partResult("browser", 1, { totals: { passed: 4, failed: 1, skipped: 2 } });
  expect(describeSum([partResult("unit", 1), other])).toBe("7 passed, 1 failed, 2 skipped");
});
