import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import { type Failure, type FileReport, firstLines, type Report } from "./report.ts";

/**
 * Makes Vitest write a {@link Report}. Its own JSON report leaves out errors outside any test, files that never began
 * because their worker died, and the time to load a file.
 */
export function unitReporter(path: string): Reporter {
  let planned: readonly TestSpecification[] = [];
  return {
    onInit: () => rmSync(path, { force: true }),
    onTestRunStart: (specifications) => {
      planned = specifications;
    },
    onTestRunEnd: (modules, unhandled) => {
      mkdirSync(dirname(path), { recursive: true });
      const files = planned.map(({ moduleId }) => moduleId);
      writeFileSync(path, JSON.stringify(reportOf(files, modules, unhandled)));
    },
  };
}

function reportOf(
  planned: readonly string[],
  modules: readonly TestModule[],
  unhandled: readonly ThrownError[],
): Report {
  const begun = new Set(modules.map(({ moduleId }) => moduleId));
  const neverBegun = planned.filter((path) => !begun.has(path));
  const isUnfinished = neverBegun.length > 0 || !modules.every(isFinished);
  const files = [...modules.map(fileReport), ...neverBegun.map((path) => reportMissingFile(pathOf(path)))];
  const errors: Failure[] = [];
  for (const error of unhandled) {
    // Each file that the worker left unfinished has failed, and must pass when it runs again.
    if (isUnfinished && isWorkerDeath(error)) continue;
    const running = fileOf(error);
    const failureOf = (file: string) => fileFailure(`${file} › an error that nothing caught`, errorText(error));
    const named = files.filter(({ file }) => error.stack?.replaceAll("\\", "/").includes(`/${file}:`));
    // An error without a test file in its stack may come from any earlier file. Running one file again cannot exclude
    // that.
    if (named.length === 0) errors.push(failureOf(running ?? "outside any file"));
    else
      for (const each of files)
        if (each.file === running || named.includes(each)) each.failures.push(failureOf(each.file));
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
      .map((test) => ({ test: nameOf(test), message: errorText(test.result().errors?.[0]) })),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => fileFailure(`${file} › ${suite.fullName}`, errorText(error))),
    ),
    ...module.errors().map((error) => fileFailure(file, errorText(error))),
  ];
  const isComplete = module.state() === "passed" || module.state() === "skipped" || failures.length > 0;
  return {
    file,
    seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1_000,
    passed: tests.filter((test) => test.result().state === "passed").map(nameOf),
    skipped: tests
      .filter((test) => test.result().state === "skipped")
      .map((test) => ({ test: nameOf(test), reason: reasonOf(test) })),
    failures: isComplete ? failures : [fileFailure(file, `It was left ${module.state()}.`)],
  };
}

function reportMissingFile(file: string): FileReport {
  return { file, seconds: 0, passed: [], skipped: [], failures: [fileFailure(file, "It never began.")] };
}

/** A worker that dies leaves files unfinished. */
function isFinished(module: TestModule): boolean {
  return !["pending", "queued"].includes(module.state());
}

function isWorkerDeath({ message = "" }: ThrownError): boolean {
  return /^\[vitest-pool\]: Worker \w+ emitted error\.$/.test(message);
}

/** A test gives the reason when it skips itself, or in its name: `(skipped: no curl)`. */
function reasonOf(test: TestCase): string {
  const result = test.result();
  const note = "note" in result ? result.note : undefined;
  return note ?? /\(skipped: ([^()]*)/.exec(test.fullName)?.[1] ?? "";
}

function fileFailure(test: string, message: string): Failure {
  return { test, message, isOfFile: true };
}

type ThrownError = { readonly message?: string; readonly stack?: string };

/** The file that was running when an error was not caught. Vitest adds it to the error. */
function fileOf(error: object): string | undefined {
  const path = "VITEST_TEST_PATH" in error ? error.VITEST_TEST_PATH : undefined;
  return typeof path === "string" ? pathOf(path) : undefined;
}

/** A path from the root of the checkout, written the same on every system. */
function pathOf(path: string): string {
  return relative(process.cwd(), path).replaceAll("\\", "/");
}

function errorText(error: ThrownError | undefined): string {
  return firstLines(stripVTControlCharacters(error?.stack ?? error?.message ?? ""));
}
