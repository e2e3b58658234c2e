import { matchesGlob } from "node:path";
import { readBrowserReport } from "./browser-report.ts";
import { measuredTests } from "./measured.ts";
import { type Report, readReport } from "./report.ts";

/** One part of `npm test`: a script of package.json, and the report it leaves if it runs tests. */
export type Part = {
  /** What it is called in the summary. */
  readonly name: string;
  /** The script, and the words after it. */
  readonly script: string;
  readonly words?: readonly string[];
  readonly tests?: Tests;
  /** Whether all of its tests may be skipped, since they need what not every machine has. */
  readonly mayBeSkipped?: boolean;
};

/** How the tests of a part are reported, and how some of its files are run again. */
export type Tests = {
  /** Path of the report, from the root of the checkout. */
  readonly path: string;
  readonly read: (json: unknown) => Report;
  /** Whether a test file is one of this part's. */
  readonly owns: (file: string) => boolean;
  /** The words after the script that run only these files, one after the other. */
  readonly again: (files: readonly string[]) => readonly string[];
};

/** How a part ended; `report` is undefined when it left none. */
export type Outcome = { readonly exitCode: number; readonly seconds: number; readonly report: Report | undefined };

const check: Part = { name: "check", script: "check" };
const unit = unitTests("unit tests", "all", (file) => /\.test\.tsx?$/.test(file) && !isMeasured(file));
const measured = unitTests("measured tests", "measured", isMeasured);
const browser = browserTests("browser tests", "test:browser", "browser", "e2e");
const desktop: Part = {
  ...browserTests("desktop tests", "test:desktop", "desktop", "e2e/desktop"),
  mayBeSkipped: true,
};

/**
 * What `npm test` runs, in order; the parts of one row at the same time. The measured tests come alone: they measure the
 * processor.
 */
export const rows: readonly (readonly Part[])[] = [[check, browser], [unit], [measured], [desktop]];

function isMeasured(file: string): boolean {
  return measuredTests.some((glob) => matchesGlob(file, glob));
}

/** Files of one project of vitest.config.ts. */
function unitTests(name: string, project: string, owns: Tests["owns"]): Part {
  const words = ["--project", project];
  return {
    ...{ name, words },
    script: "test:unit",
    tests: {
      path: "test-results/unit.json",
      owns,
      read: readReport,
      again: (files) => [...words, "--config", "vitest.alone.config.ts", ...files],
    },
  };
}

/** Files that Playwright runs, from a folder. */
function browserTests(name: string, script: string, report: string, folder: string): Part {
  return {
    ...{ name, script },
    tests: {
      path: `test-results/${report}.json`,
      owns: (file) => file.slice(0, file.lastIndexOf("/")) === folder,
      read: (json) => readBrowserReport(json, folder),
      // What the first run has seen stays where it is.
      again: (files) => ["--workers=1", `--output=test-results/${report}-again`, ...files],
    },
  };
}
