import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "#server/http/value-schemas.ts";
import { overlongProblem } from "./length-problem.ts";

test("sixty emoji fit into sixty characters, and one more does not", () => {
  expect(overlongProblem("🌻".repeat(60), 60)).toBeUndefined();
  expect(overlongProblem("🌻".repeat(61), 60)).toBe("Use at most 60 characters. You entered 61.");
});

test("the pages count as the server does", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "é", "🌻", "👍🏽", "👨‍👩‍👧", " ", "\n", "\u200d"),
    maxLength: 14,
  });
  fc.assert(
    fc.property(text, fc.nat(12), (written, limit) => {
      expect(overlongProblem(written, limit) === undefined).toBe(plainText(limit).safeParse(written).success);
    }),
  );
});
