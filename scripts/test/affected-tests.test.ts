import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTree, treeOf } from "../imports/tree.ts";
import { buildModules, findAffectedTests, productFolders } from "./affected-tests.ts";
import { stages } from "./parts.ts";

const root = join(import.meta.dirname, "../..");

const files = {
  "server/domain/channels/policy.ts": "export const may = true;",
  "server/domain/channels/actions.ts": `import { may } from "./policy.ts"; export const act = may;`,
  "server/domain/channels/actions.test.ts": `import { act } from "./actions.ts"; act;`,
  "server/markdown/render.ts": "export const render = 1;",
  "server/markdown/render.test.ts": `import { render } from "./render.ts"; render;`,
  "server/testing/built-app.ts": "export const builtFile = 1;",
  "server/testing/child-server.ts": `import { builtFile } from "./built-app.ts"; builtFile;`,
  "server/testing/kill.test.ts": `import "./child-server.ts";`,
  "ui/lib/words.test.ts": `import { readFileSync } from "node:fs"; readFileSync("ui/index.html");`,
  "e2e/sign-in.spec.ts": `import { test } from "./world.ts"; test;`,
  "e2e/world.ts": "export const test = 1;",
};

const tree = treeOf(files);

function reachedBy(...changed: string[]): readonly string[] {
  return findAffectedTests(tree, changed, (path) => files[path as keyof typeof files]).reached;
}

test("a test is reached through all its imports, and tests of built code are reached by every source", () => {
  expect(reachedBy("server/domain/channels/policy.ts")).toEqual([
    "e2e/sign-in.spec.ts",
    "server/domain/channels/actions.test.ts",
    "server/testing/kill.test.ts",
  ]);
});

test("a changed test reaches itself alone", () => {
  expect(reachedBy("server/markdown/render.test.ts")).toEqual(["server/markdown/render.test.ts"]);
});

test("shared code of browser tests reaches only browser tests", () => {
  expect(reachedBy("e2e/world.ts")).toEqual(["e2e/sign-in.spec.ts"]);
});

test("a deleted file reaches the tests that still import it", () => {
  const { "server/markdown/render.ts": _, ...others } = files;
  const { reached } = findAffectedTests(treeOf(others), ["server/markdown/render.ts"], () => "");
  expect(reached).toContain("server/markdown/render.test.ts");
});

test("a file that is not a module reaches the tests that name it, and those of its folder", () => {
  expect(reachedBy("ui/index.html")).toEqual(["e2e/sign-in.spec.ts", "ui/lib/words.test.ts"]);
  expect(reachedBy("resources/index.html")).toContain("ui/lib/words.test.ts");
  expect(reachedBy("server/markdown/cases.json")).toContain("server/markdown/render.test.ts");
  expect(reachedBy("docs/channels.md")).toEqual([]);
});

test("a change in a module that a test names in a string, or in what that module imports, reaches the test", () => {
  const running = {
    "server/clock.ts": "export const now = 1;",
    "server/testing/child.ts": `import { now } from "../clock.ts"; now;`,
    "server/testing/other-child.ts": "",
    "server/testing/run.ts": `export const child = join(import.meta.dirname, "child.ts");`,
    "server/jobs/run.test.ts": `import { child } from "../testing/run.ts"; child;`,
    "server/jobs/read.test.ts": `readFileSync("../testing/child.ts")`,
  };
  const { "server/testing/child.ts": _, ...without } = running;
  const by = (files: Record<string, string>, path: string) =>
    findAffectedTests(treeOf(files), [path], (each) => files[each] ?? "").reached;
  const both = ["server/jobs/read.test.ts", "server/jobs/run.test.ts"];
  expect(by(running, "server/testing/child.ts")).toEqual(both);
  expect(by(without, "server/testing/child.ts")).toEqual(both);
  expect(by(running, "server/clock.ts")).toEqual(both);
  expect(by(running, "server/testing/other-child.ts")).toEqual([]);
});

test("files that the tests run on reach all of them", () => {
  const machinery = [
    "test/unit-reporter.ts",
    "run/run-folder.ts",
    "browser/obtain.ts",
    "build/make.ts",
    "test-unit.ts",
  ];
  const configuration = ["package.json", "package-lock.json", "vitest.config.ts", ".npmrc", "electron-builder.yml"];
  for (const path of [...configuration, ...machinery.map((name) => `scripts/${name}`), "scripts/test.ts"]) {
    expect(findAffectedTests(tree, [path], () => "").leftOut, path).toEqual([]);
  }
  for (const path of ["README.md", "LICENSE", "scripts/run/run-folder.test.ts"]) {
    expect(findAffectedTests(tree, [path], () => "").reached, path).toEqual([]);
  }
});

test("in this checkout, a change reaches the tests that run the changed code", () => {
  const checkout = readTree(root);
  const texts = new Map([...checkout.keys()].map((path) => [path, readFileSync(join(root, path), "utf8")]));
  const by = (path: string) => findAffectedTests(checkout, [path], (each) => texts.get(each) ?? "").reached;
  const all = [...checkout.keys()].filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const testsIn = (folder: string) => all.filter((path) => path.startsWith(`${folder}/`));
  expect(Object.values(buildModules).filter((path) => !checkout.has(path))).toEqual([]);
  expect(productFolders.filter((folder) => testsIn(folder).length === 0)).toEqual([]);

  for (const path of ["e2e/offices/process.ts", "e2e/offices/timers.ts"]) {
    expect(by(path), path).toEqual(expect.arrayContaining(testsIn("e2e")));
  }
  for (const name of ["check-imports", "dev/develop", "start"]) {
    expect(by(`scripts/${name}.ts`), name).toEqual(expect.arrayContaining(testsIn("scripts")));
  }
  expect(by("electron/testing/electron-double.ts")).toContain("electron/real-server.test.ts");
  expect(by("server/http/fallbacks.ts")).toEqual(expect.arrayContaining(productFolders.flatMap(testsIn)));
  for (const path of ["ui/app/tokens.css", "electron/main.ts"]) {
    expect(by(path), path).toEqual(expect.arrayContaining(productFolders.flatMap(testsIn)));
    expect(by(path), path).not.toContain("server/jobs/backups.test.ts");
  }
});

test("each test file of this checkout belongs to one part of npm test", () => {
  const parts = stages.flat();
  const files = globSync("{server,ui,electron,scripts,bench,e2e}/**/*.{test,spec}.{ts,tsx}", { cwd: root });
  expect(files.filter((file) => parts.filter(({ tests }) => tests?.owns(file)).length !== 1)).toEqual([]);
});

test("the tests that are not reached are listed", () => {
  const { reached, leftOut } = findAffectedTests(tree, ["server/markdown/render.ts"], () => "");
  expect([...reached, ...leftOut].sort()).toEqual(
    Object.keys(files)
      .filter((path) => /\.(test|spec)\./.test(path))
      .sort(),
  );
  expect(leftOut).toContain("server/domain/channels/actions.test.ts");
});
