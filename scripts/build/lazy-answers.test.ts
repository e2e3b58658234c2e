import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withLazyAnswers } from "./lazy-answers.ts";

const root = join(import.meta.dirname, "../..");

test("the answer and the example of an endpoint are made when they are read, and all else stays", () => {
  const contract = `export const a = endpoint({ path: "/a", returns: z.object({ id }), example: { returns: { id: 1 } } });`;
  expect(withLazyAnswers(contract, "contract.ts")).toBe(
    `export const a = endpoint({ path: "/a", get returns() { return (z.object({ id })); }, ` +
      `get example() { return ({ returns: { id: 1 } }); } });`,
  );
});

test("every answer in the contracts is found", () => {
  for (const file of globSync("server/domain/*/contract{.ts,/**/*.ts}", { cwd: root })) {
    if (file.endsWith(".test.ts")) continue;
    const code = withLazyAnswers(readFileSync(join(root, file), "utf8"), file);
    expect(code, file).not.toMatch(/^ {4}(?:returns|example): /m);
  }
});
