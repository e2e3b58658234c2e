import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { type Failure, type FileReport, firstLines, type Report } from "./report.ts";

const error = z.object({ message: z.string().default("") });

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      expectedStatus: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().default("") })),
      results: z.array(z.object({ duration: z.number().default(0), error: error.optional() })),
    }),
  ),
});

type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined };

const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec), suites: z.array(suite).optional() }));

const browserReport = z.object({ suites: z.array(suite).default([]), errors: z.array(error) });

/**
 * Reads the JSON report of Playwright.
 * @param folder the folder of its tests, relative to the root of the checkout: the report has file names relative to it
 */
export function readBrowserReport(json: unknown, folder: string): Report {
  const { suites, errors } = browserReport.parse(json);
  const files = Map.groupBy(suites.flatMap(specsOf), ({ file }) => `${folder}/${file}`);
  return {
    files: [...files].map(([file, specs]) => fileReport(file, specs)),
    errors: errors.map(({ message }) => ({ test: "outside any test", message: shorten(message) })),
  };
}

function specsOf({ specs, suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function fileReport(file: string, specs: z.infer<typeof spec>[]): FileReport {
  const tests = specs.flatMap(({ title, line, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}:${line} › ${title}` })),
  );
  const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
  // Playwright also reports interrupted tests, and those that never began, as skipped.
  const isSkipped = ({ status, expectedStatus }: (typeof tests)[number]) =>
    status === "skipped" && expectedStatus === "skipped";
  return {
    file,
    seconds: milliseconds / 1_000,
    passed: tests.filter(({ status }) => status === "expected").map(({ name }) => name),
    skipped: tests.filter(isSkipped).map(({ name, annotations }) => ({
      test: name,
      reason: annotations.find(({ type }) => type === "skip")?.description ?? "",
    })),
    failures: tests
      .filter((test) => test.status !== "expected" && !isSkipped(test))
      .map(({ name, status, results }): Failure => {
        const message = results.find((result) => result.error)?.error?.message;
        return { test: name, message: shorten(message ?? (status === "skipped" ? "It did not run to its end." : "")) };
      }),
  };
}

function shorten(message: string): string {
  return firstLines(stripVTControlCharacters(message));
}
