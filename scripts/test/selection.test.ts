import { expect, test } from "vitest";
import type { Part } from "./parts.ts";
import { narrowStages, readArguments } from "./selection.ts";

test("everything runs, unless only changes since the last commit or another one are requested", () => {
  expect(readArguments([])).toBeUndefined();
  expect(readArguments(["--changed"])).toBe("HEAD");
  expect(readArguments(["--changed", "v1.2"])).toBe("v1.2");
});

test.each([["server/http"], ["--watch"], ["--changed", "main", "v1.2"]])("%s %s %s is refused", (...args) => {
  expect(() => readArguments(args)).toThrow();
});

test("each part runs those of its files that are reached, and a part without any is left out", () => {
  const part = (name: string, ending: string): Part => ({
    ...{ name, script: name, args: ["--project", name] },
    tests: {
      path: "",
      owns: (file) => file.endsWith(ending),
      read: () => ({ files: [], errors: [] }),
      rerunArgs: (files) => files,
    },
  });
  const check: Part = { name: "check", script: "check" };
  const stages = [[check, part("browser", ".spec.ts")], [part("unit", ".test.ts")]];
  expect(narrowStages(stages, { reached: ["a.test.ts", "b.test.ts"], leftOut: ["c.spec.ts"] })).toEqual([
    [check],
    [expect.objectContaining({ name: "unit", args: ["--project", "unit", "a.test.ts", "b.test.ts"] })],
  ]);
});
