import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withPlainFields } from "./plain-fields.ts";

const packageFile = createRequire(import.meta.url).resolve("markdown-it/package.json");
const module = join(packageFile, "../dist/markdown-it.mjs");

test("every field of markdown-it becomes a plain assignment", () => {
  const published = readFileSync(module, "utf8");
  const plain = withPlainFields(published);
  expect(published.match(/_defineProperty\(\s*this/g)?.length).toBeGreaterThan(50);
  expect(plain).not.toMatch(/_defineProperty\(\s*this/);
  expect(plain).toMatch(/this\.children = null;/);
});

test("fields of every kind of value become assignments", () => {
  const code = `class A {
  constructor() {
    _defineProperty(this, "a", []);
    _defineProperty(
      this,
      /** With (a bracket); and "quotes". */
      "b",
      { c: f(1) }
    );
  }
}
_defineProperty(A, "Same", A);
`;
  const plain = withPlainFields(code);
  expect(plain).toContain("this.a = [];");
  expect(plain).toContain("this.b = { c: f(1) };");
  expect(plain).toContain('_defineProperty(A, "Same", A);');
});

test("an unknown form of definition stops the build", () => {
  expect(() => withPlainFields("_defineProperty(this, name, 1);\n")).toThrow("unknown way");
});
