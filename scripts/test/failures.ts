import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** One failed test: where it is, what it is called, and the first words of what it said. */
export type Failure = { test: string; message: string };

const failedAssertion = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) });

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(failedAssertion),
    }),
  ),
});

/** The failed tests of Vitest's JSON report, and the files that failed without one, as those that do not load. */
export function unitFailures(report: unknown): Failure[] {
  return unitReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ test: file, message: start(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      message: start(failureMessages[0] ?? ""),
    }));
  });
}

const error = z.object({ message: z.string().default("") });

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ error: error.optional() })) })),
});

type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined };

const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec), suites: z.array(suite).optional() }));

const browserReport = z.object({ suites: z.array(suite).default([]), errors: z.array(error).default([]) });

/** The failed and flaky tests of Playwright's JSON report, and the errors outside any test. */
export function browserFailures(report: unknown): Failure[] {
  const { suites, errors } = browserReport.parse(report);
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => ({
        test: `${file}:${line} › ${title}`,
        message: start(results.find((result) => result.error)?.error?.message ?? ""),
      })),
  );
  return [...tests, ...errors.map(({ message }) => ({ test: "outside any test", message: start(message) }))];
}

function specsOf({ specs, suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

const linesShown = 4;

function start(message: string): string {
  return stripVTControlCharacters(message).trim().split("\n").slice(0, linesShown).join("\n");
}
