import { expect, test } from "vitest";
import { treeOf } from "../imports/tree.ts";
import { findReach } from "./reach.ts";

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
  return findReach(tree, changed, (path) => files[path as keyof typeof files]).reached;
}

const builtTests = ["e2e/sign-in.spec.ts", "server/testing/kill.test.ts"];

test("a test is reached through everything that it imports, and tests of what is built are reached by every source", () => {
  expect(reachedBy("server/domain/channels/policy.ts")).toEqual([
    "e2e/sign-in.spec.ts",
    "server/domain/channels/actions.test.ts",
    "server/testing/kill.test.ts",
  ]);
});

test("a changed test reaches itself alone", () => {
  expect(reachedBy("server/markdown/render.test.ts")).toEqual(["server/markdown/render.test.ts"]);
});

test("what browser tests share reaches browser tests alone", () => {
  expect(reachedBy("e2e/world.ts")).toEqual(["e2e/sign-in.spec.ts"]);
});

test("a file that was deleted reaches those who still import it", () => {
  const { "server/markdown/render.ts": _, ...others } = files;
  const { reached } = findReach(treeOf(others), ["server/markdown/render.ts"], () => "");
  expect(reached).toContain("server/markdown/render.test.ts");
});

test("a file that is no module reaches the tests that name it", () => {
  expect(reachedBy("ui/index.html")).toEqual([...builtTests, "ui/lib/words.test.ts"].sort());
  expect(reachedBy("docs/channels.md")).toEqual([]);
});

test("what tests run on reaches all of them", () => {
  for (const path of ["package.json", "package-lock.json", "vitest.config.ts", ".npmrc"]) {
    expect(findReach(tree, [path], () => "").leftOut).toEqual([]);
  }
});

test("what is not reached is told", () => {
  const { reached, leftOut } = findReach(tree, ["server/markdown/render.ts"], () => "");
  expect([...reached, ...leftOut].sort()).toEqual(
    Object.keys(files)
      .filter((path) => /\.(test|spec)\./.test(path))
      .sort(),
  );
  expect(leftOut).toContain("server/domain/channels/actions.test.ts");
});
