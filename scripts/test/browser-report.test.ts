import { expect, test } from "vitest";
import { readBrowserReport } from "./browser-report.ts";

const spec = (file: string, title: string, status: string, expectedStatus = "passed") => ({
  ...{ title, file, line: 7 },
  tests: [
    {
      ...{ status, expectedStatus, annotations: [{ type: "skip", description: "no Wi-Fi" }] },
      results: [{ duration: 400 }, { duration: 100, error: { message: "\u001b[31mNot there\u001b[39m" } }],
    },
  ],
});

test("tests are found at every depth and grouped by file", () => {
  const json = {
    errors: [],
    suites: [
      {
        specs: [spec("a.spec.ts", "fine", "expected")],
        suites: [
          { specs: [spec("a.spec.ts", "deep", "unexpected"), spec("b.spec.ts", "left out", "skipped", "skipped")] },
        ],
      },
    ],
  };
  expect(readBrowserReport(json, "e2e")).toEqual({
    files: [
      {
        ...{ file: "e2e/a.spec.ts", seconds: 1, passed: ["e2e/a.spec.ts:7 › fine"], skipped: [] },
        failures: [{ test: "e2e/a.spec.ts:7 › deep", message: "Not there" }],
      },
      {
        ...{ file: "e2e/b.spec.ts", seconds: 0.5, passed: [], failures: [] },
        skipped: [{ test: "e2e/b.spec.ts:7 › left out", reason: "no Wi-Fi" }],
      },
    ],
    errors: [],
  });
});

test("a test that passes only when it is tried again by the browser's own runner has failed", () => {
  const json = { errors: [], suites: [{ specs: [spec("a.spec.ts", "now and then", "flaky")] }] };
  expect(readBrowserReport(json, "e2e").files[0]?.failures).toHaveLength(1);
});

test("a test that was interrupted, or did not run after another, has failed", () => {
  const [neverBegun, cutShort] = [
    spec("a.spec.ts", "never begun", "skipped"),
    spec("a.spec.ts", "cut short", "skipped"),
  ];
  const json = {
    errors: [],
    suites: [{ specs: [{ ...neverBegun, tests: [{ ...neverBegun.tests[0], results: [] }] }, cutShort] }],
  };
  expect(readBrowserReport(json, "e2e").files).toEqual([
    {
      ...{ file: "e2e/a.spec.ts", seconds: 0.5, passed: [], skipped: [] },
      failures: [
        { test: "e2e/a.spec.ts:7 › never begun", message: "It did not run to its end." },
        { test: "e2e/a.spec.ts:7 › cut short", message: "Not there" },
      ],
    },
  ]);
});

test("an error outside any test is kept", () => {
  const json = { errors: [{ message: "no server" }], suites: [] };
  expect(readBrowserReport(json, "e2e").errors).toEqual([{ test: "outside any test", message: "no server" }]);
});

test("a report in an unknown shape is an error, not a zero", () => {
  expect(() => readBrowserReport({ tests: 5 }, "e2e")).toThrow("errors");
});
