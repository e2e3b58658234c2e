import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readReport } from "./report.ts";

const checkout = join(import.meta.dirname, "../..");

const head = `import { beforeAll, describe, expect, test } from "vitest";`;

const files = {
  "vitest.config.ts": `
    import { unitReporter } from ${JSON.stringify(join(import.meta.dirname, "unit-reporter.ts"))};
    export default { test: { reporters: [unitReporter("report.json")] } };`,
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

test("every way in which a test file can fail is a failure of that file, with its place and its first words", () => {
  mkdirSync(join(checkout, "dist"), { recursive: true });
  const folder = mkdtempSync(join(checkout, "dist", ".test-reporter-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const words = [join(checkout, "node_modules/vitest/vitest.mjs"), "run", "--root", folder];
  const { status } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
  expect(status).toBe(1);

  const report = readReport(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
  const failing = (test: string, message: string) => [{ test, message: expect.stringContaining(message) }];
  const of = (file: string) => report.files.find((each) => each.file === file);
  expect(of("passes.test.ts")).toMatchObject({
    passed: ["passes.test.ts › adds up"],
    skipped: [
      { test: "passes.test.ts › later", reason: "" },
      { test: "passes.test.ts › as a name (skipped: no curl)", reason: "no curl" },
      { test: "passes.test.ts › by itself", reason: "no systemd" },
    ],
    failures: [],
  });
  expect(of("passes.test.ts")?.seconds).toBeGreaterThan(0);
  expect(of("fails.test.ts")).toMatchObject({
    passed: ["fails.test.ts › sums > fine"],
    failures: failing("fails.test.ts › sums > adds up", "expected 2 to be 3"),
  });
  expect(of("begins-badly.test.ts")).toMatchObject({
    passed: [],
    failures: failing("begins-badly.test.ts", "no server"),
  });
  expect(of("does-not-load.test.ts")).toMatchObject({
    passed: [],
    failures: failing("does-not-load.test.ts", "nowhere.ts"),
  });
  expect(of("throws-later.test.ts")).toMatchObject({
    failures: failing("throws-later.test.ts › an error that nothing caught", "nobody listens"),
  });
  expect(report.errors).toEqual([]);
});
