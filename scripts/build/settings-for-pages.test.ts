import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeSchemas } from "./settings-for-pages.ts";

const root = join(import.meta.dirname, "../..");

const tables = [
  "server/domain/setting-kinds.ts",
  "server/domain/setting-params.ts",
  ...globSync("server/domain/*/shapes/table/*.ts", { cwd: root }),
];

test("a setting keeps its kind, limits and words and how it is sent, and no code moves", () => {
  const code = `const shape = z.int();
export const size = { kind: "number", ...declared, least: 1, shape, input: z.union([shape, none]), codec: "json" } as const;`;
  const without = removeSchemas(code, "setting-kinds.ts");
  expect(without.replaceAll(/ +/g, " ")).toBe(`const shape = z.int();
export const size = { kind: "number", ...declared, least: 1, codec: "json" } as const;`);
  expect(without.indexOf("as const")).toBe(code.indexOf("as const"));
});

test("no table of settings keeps a schema", () => {
  expect(tables.length).toBeGreaterThan(10);
  for (const file of tables) {
    const code = removeSchemas(readFileSync(join(root, file), "utf8"), file);
    expect(code, file).not.toMatch(/^ {4,}(?:shape|input|refusal)(?::.*)?,$/m);
  }
});

test("no page uses what is removed of a setting", () => {
  for (const file of globSync("ui/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(
      /(?:[sS]etting|\bdefinition)\.(?:shape|input|refusal)\b/,
    );
  }
});
