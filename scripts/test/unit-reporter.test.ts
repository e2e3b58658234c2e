import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolderInDist } from "../run/run-folder.ts";
import { stages } from "./parts.ts";
import { type Report, readReport } from "./report.ts";

const checkout = join(import.meta.dirname, "../..");

const head = `import { beforeAll, describe, expect, test } from "vitest";`;

const files = {
  "passes.test.ts": `${head} test("adds up", () => {}); test.skip("later", () => {});
    test.skip("as a name (skipped: no curl)", () => {}); test("by itself", ({ skip }) => skip("no systemd"));`,
  "fails.test.ts": `${head} describe("sums", () => { test("adds up", () => expect(2).toBe(3)); test("fine", () => {}); });`,
  "begins-badly.test.ts": `${head} beforeAll(() => { throw new Error("no server"); }); test("never runs", () => {});`,
  "does-not-load.test.ts": `${head} import "./nowhere.ts"; test("never runs", () => {});`,
  "throws-later.test.ts": `${head} test("fine", async () => {
    setTimeout(() => { throw new Error("nobody listens"); });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
};

test("each way in which a test file can fail is a failure of that file, with its name and the start of the error", () => {
  const report = run(files);
  const failing = (test: string, message: string) => [{ test, message: expect.stringContaining(message) }];
  const fileReport = (file: string) => report.files.find((each) => each.file === file);
  expect(fileReport("passes.test.ts")).toMatchObject({
    passed: ["passes.test.ts › adds up"],
    skipped: [
      { test: "passes.test.ts › later", reason: "" },
      { test: "passes.test.ts › as a name (skipped: no curl)", reason: "no curl" },
      { test: "passes.test.ts › by itself", reason: "no systemd" },
    ],
    failures: [],
  });
  expect(fileReport("passes.test.ts")?.seconds).toBeGreaterThan(0);
  expect(fileReport("fails.test.ts")).toMatchObject({
    passed: ["fails.test.ts › sums > fine"],
    failures: failing("fails.test.ts › sums > adds up", "expected 2 to be 3"),
  });
  expect(fileReport("begins-badly.test.ts")).toMatchObject({
    passed: [],
    failures: failing("begins-badly.test.ts", "no server"),
  });
  expect(fileReport("does-not-load.test.ts")).toMatchObject({
    passed: [],
    failures: failing("does-not-load.test.ts", "nowhere.ts"),
  });
  expect(fileReport("throws-later.test.ts")).toMatchObject({
    failures: failing("throws-later.test.ts › an error that nothing caught", "nobody listens"),
  });
  expect(report.errors).toEqual([]);
});

/** Throws an error after its end, usually while the next file of its worker runs. It is larger, so it runs first. */
const late = {
  "a.test.ts": `${head} test("starts", () => { setTimeout(() => { throw new Error("late"); }, 150); });${" ".repeat(500)}`,
  "b.test.ts": `${head} test("waits", () => new Promise((resolve) => setTimeout(resolve, 400)));`,
};

test("a late error counts for the running file and the one in its stack, and only for the latter when it runs alone", () => {
  const failing = (file: string) => ({
    failures: [{ test: `${file} › an error that nothing caught`, message: expect.stringContaining("late") }],
  });
  const report = run(late, "isolate: false, maxWorkers: 1");
  expect(report).toMatchObject({ errors: [], files: [failing("a.test.ts"), { passed: ["b.test.ts › waits"] }] });
  const alone = run({ "a.test.ts": late["a.test.ts"] }, `setupFiles: [${importPath("wait-for-late-errors.ts")}]`);
  expect(alone).toMatchObject({ errors: [], files: [failing("a.test.ts")] });
});

test("an uncaught error without a test file in its stack belongs to no file", () => {
  const thrower = `import { throwLate } from "./thrower.ts"; ${head} test("starts", throwLate);`;
  const report = run({
    "thrower.ts": `export function throwLate() {
      setTimeout(() => { throw new Error("late"); });
      return new Promise((resolve) => setTimeout(resolve, 50));
    }`,
    "a.test.ts": thrower,
  });
  expect(report).toMatchObject({
    files: [{ passed: ["a.test.ts › starts"], failures: [] }],
    errors: [{ test: "a.test.ts › an error that nothing caught", message: expect.stringContaining("late") }],
  });
});

test("when a worker dies, the files that it has not finished and those that it has not begun have failed", () => {
  const report = run(
    {
      "a.test.ts": `${head} test("dies", () => process.kill(process.pid, "SIGKILL"));${" ".repeat(500)}`,
      "b.test.ts": `${head} test("adds up", () => {});`,
    },
    "isolate: false, maxWorkers: 1",
  );
  const failing = (file: string, message: string) => ({
    file,
    passed: [],
    failures: [{ test: file, message, isOfFile: true }],
  });
  expect(report).toMatchObject({
    files: [failing("a.test.ts", "It was left pending."), failing("b.test.ts", "It never began.")],
    errors: [],
  });
});

test("files of this checkout can run again alone, and each waits a moment at its end", () => {
  const folder = temporaryFolder();
  const [part] = stages.flat().filter(({ name }) => name === "unit tests");
  const args = part?.tests?.rerunArgs(["scripts/dev/options.test.ts"]) ?? [];
  expect(runVitest(folder, checkout, ...args)).toBe(0);
  const { files, errors } = readReport(JSON.parse(readFileSync(join(folder, "test-results/unit.json"), "utf8")));
  expect({ files, errors }).toMatchObject({ files: [{ failures: [], skipped: [] }], errors: [] });
  expect(files[0]?.file).toMatch(/scripts\/dev\/options\.test\.ts$/);
  expect(files[0]?.seconds).toBeGreaterThanOrEqual(1);
});

/** The report of a small project. */
function run(project: Readonly<Record<string, string>>, settings = ""): Report {
  const folder = temporaryFolder();
  const config = `import { unitReporter } from ${importPath("unit-reporter.ts")};
    export default { test: { reporters: [unitReporter("report.json")], ${settings} } };`;
  for (const [name, content] of Object.entries({ ...project, "vitest.config.ts": config })) {
    writeFileSync(join(folder, name), content);
  }
  const status = runVitest(folder, folder);
  expect(status).toBe(1);
  const report = readReport(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
  return { ...report, files: report.files.sort((one, other) => one.file.localeCompare(other.file)) };
}

function runVitest(folder: string, root: string, ...args: string[]): number | null {
  const vitest = join(checkout, "node_modules/vitest/vitest.mjs");
  return spawnSync(process.execPath, [vitest, "run", "--root", root, ...args], { cwd: folder }).status;
}

function importPath(name: string): string {
  return JSON.stringify(join(import.meta.dirname, name));
}

/** The folder is in the checkout, where packages are found. */
function temporaryFolder(): string {
  const folder = makeFolderInDist("test-reporter");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
