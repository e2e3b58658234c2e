import { matchesGlob } from "node:path";
import { readBrowserReport } from "./browser-report.ts";
import { measuredTests } from "./measured.ts";
import { type Report, readReport } from "./report.ts";

/** One part of `npm test`: a script of package.json, and the report it leaves if it runs tests. */
export type Part = {
  /** Its name in the summary. */
  readonly name: string;
  /** The script and its arguments. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly tests?: Tests;
  /** Whether all of its tests may be skipped, because not every machine has what they need. */
  readonly mayBeSkipped?: boolean;
};

/** The report of a part's tests, and how to run some of its files again. */
export type Tests = {
  /** Path of the report, from the root of the checkout. */
  readonly path: string;
  readonly read: (json: unknown) => Report;
  /** Whether a test file belongs to this part. */
  readonly owns: (file: string) => boolean;
  /** The arguments with which the script runs only these files, one after the other. */
  readonly rerunArgs: (files: readonly string[]) => readonly string[];
};

/** The result of a part; `report` is undefined when it wrote none. */
export type Outcome = { readonly exitCode: number; readonly seconds: number; readonly report: Report | undefined };

const check: Part = { name: "check", script: "check" };
const unit = vitestPart("unit tests", "all", (file) => /\.test\.tsx?$/.test(file) && !isMeasured(file));
const measured = vitestPart("measured tests", "measured", isMeasured);
const desktopFolder = "e2e/desktop";
const browser = playwrightPart("browser tests", "test:browser", "browser", "e2e", desktopFolder);
const desktop: Part = {
  ...playwrightPart("desktop tests", "test:desktop", "desktop", desktopFolder),
  mayBeSkipped: true,
};

/**
 * The parts of `npm test`, in stages: one stage follows another, and the parts of a stage run at the same time. The
 * measured tests run alone, because they measure processor time.
 */
export const stages: readonly (readonly Part[])[] = [[check, browser], [unit], [measured], [desktop]];

function isMeasured(file: string): boolean {
  return measuredTests.some((glob) => matchesGlob(file, glob));
}

/** The part that runs the tests of one project of vitest.config.ts. */
function vitestPart(name: string, project: string, owns: Tests["owns"]): Part {
  const args = ["--project", project];
  return {
    ...{ name, args },
    script: "test:unit",
    tests: {
      path: "test-results/unit.json",
      owns,
      read: readReport,
      rerunArgs: (files) => [...args, "--config", "vitest.alone.config.ts", ...files],
    },
  };
}

/** The part that runs the tests of a folder with Playwright, apart from those of a folder inside it. */
function playwrightPart(name: string, script: string, report: string, folder: string, apart?: string): Part {
  const isIn = (file: string, parent: string) => file.startsWith(`${parent}/`);
  return {
    ...{ name, script },
    tests: {
      path: `test-results/${report}.json`,
      owns: (file) => file.endsWith(".spec.ts") && isIn(file, folder) && (apart === undefined || !isIn(file, apart)),
      read: (json) => readBrowserReport(json, folder),
      // The output of the first run is kept.
      rerunArgs: (files) => ["--workers=1", `--output=test-results/${report}-again`, ...files],
    },
  };
}
