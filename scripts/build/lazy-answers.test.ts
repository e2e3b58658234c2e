import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withLazyAnswers } from "./lazy-answers.ts";

const root = join(import.meta.dirname, "../..");

test("the answer of an endpoint is made once, when it is first read", () => {
  const code = withLazyAnswers(`endpoint({ path: "/a", returns: make(), errors: [] })`, "contract.ts");
  let made = 0;
  const endpoint: { readonly returns: number } = new Function("endpoint", "make", `return ${code}`)(
    (declaration: unknown) => declaration,
    () => ++made,
  );
  expect(made).toBe(0);
  expect([endpoint.returns, endpoint.returns, made]).toEqual([1, 1, 1]);
  expect(Object.entries(endpoint)).toEqual(Object.entries({ path: "/a", returns: 1, errors: [] }));
});

test("every answer in the contracts is found", () => {
  for (const file of globSync("server/domain/*/contract{.ts,/**/*.ts}", { cwd: root })) {
    if (file.endsWith(".test.ts")) continue;
    const code = withLazyAnswers(readFileSync(join(root, file), "utf8"), file);
    expect(code, file).not.toMatch(/^ {4}(?:returns|example): /m);
  }
});
