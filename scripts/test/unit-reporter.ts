import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { type Failure, type FileReport, firstLines, type Report } from "./report.ts";

/**
 * Has Vitest write a {@link Report}. Its own JSON report leaves out errors outside any test, and the time that loading
 * a file takes.
 */
export function unitReporter(path: string): Reporter {
  return {
    onInit: () => rmSync(path, { force: true }),
    onTestRunEnd: (modules, unhandled) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(reportOf(modules, unhandled)));
    },
  };
}

function reportOf(modules: readonly TestModule[], unhandled: readonly Thrown[]): Report {
  const files = modules.map(fileReport);
  const errors: Failure[] = [];
  for (const error of unhandled) {
    const path = fileOf(error);
    const failure = ofFile(`${path ?? "outside any file"} › an error that nothing caught`, words(error));
    const file = files.find(({ file }) => file === path);
    (file?.failures ?? errors).push(failure);
  }
  return { files, errors };
}

function fileReport(module: TestModule): FileReport {
  const file = pathOf(module.moduleId);
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const nameOf = (test: TestCase) => `${file} › ${test.fullName}`;
  const failures = [
    ...tests
      .filter((test) => test.result().state === "failed")
      .map((test) => ({ test: nameOf(test), message: words(test.result().errors?.[0]) })),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ofFile(`${file} › ${suite.fullName}`, words(error))),
    ),
    ...module.errors().map((error) => ofFile(file, words(error))),
  ];
  // A worker that dies leaves files behind that no one finishes.
  const isWhole = module.state() === "passed" || module.state() === "skipped" || failures.length > 0;
  return {
    file,
    seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000,
    passed: tests.filter((test) => test.result().state === "passed").map(nameOf),
    skipped: tests
      .filter((test) => test.result().state === "skipped")
      .map((test) => ({ test: nameOf(test), reason: reasonOf(test) })),
    failures: isWhole ? failures : [ofFile(file, `It was left ${module.state()}.`)],
  };
}

/** A test says why it is skipped when it does so itself, or else in its name: `(skipped: no curl)`. */
function reasonOf(test: TestCase): string {
  const result = test.result();
  const note = "note" in result ? result.note : undefined;
  return note ?? /\(skipped: ([^()]*)/.exec(test.fullName)?.[1] ?? "";
}

function ofFile(test: string, message: string): Failure {
  return { test, message, isOfFile: true };
}

type Thrown = { readonly message?: string; readonly stack?: string };

/** Vitest notes the file that was running when an error came that nothing caught. */
function fileOf(error: object): string | undefined {
  const path = "VITEST_TEST_PATH" in error ? error.VITEST_TEST_PATH : undefined;
  return typeof path === "string" ? pathOf(path) : undefined;
}

/** A path from the root of the checkout, written the same on every system. */
function pathOf(path: string): string {
  return relative(process.cwd(), path).replaceAll("\\", "/");
}

function words(error: Thrown | undefined): string {
  return firstLines(stripVTControlCharacters(error?.stack ?? error?.message ?? ""));
}
