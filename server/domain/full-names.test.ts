import { expect, test } from "vitest";
import { findFullNameProblem } from "./full-names.ts";

test.each([
  ["T", { kind: "too_short" }],
  ["T".repeat(101), { kind: "too_long" }],
  ["🚣".repeat(100), undefined],
  ["tove@example.test", { kind: "sign" }],
  ["Tove\nBerg", { kind: "control", index: 4 }],
  ["To\u200Bve", { kind: "invisible", index: 2 }],
  ["T\u043Eve", { kind: "mixed_scripts" }],
  ["Tove|12", { kind: "number_at_end" }],
  ["Tove|12 Berg", undefined],
])("the problem of the name %j is %o", (name, problem) => {
  expect(findFullNameProblem(name)).toEqual(problem);
});
