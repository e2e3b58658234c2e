import { expect, test } from "vitest";
import { patternReasons } from "../texts/reasons/pattern-reasons.ts";
import { parseLinkifierPattern } from "./linkifier-pattern.ts";

const wrong: readonly (readonly [pattern: string, code: keyof typeof patternReasons])[] = [
  ["[0-9]{200}", "too_large"],
  ["[0-9]*", "matches_nothing"],
  ["[0-9", "missing_bracket"],
  ["(a", "missing_parenthesis"],
  ["a)", "unexpected_parenthesis"],
  ["*", "nothing_to_repeat"],
  ["a**", "repeated_twice"],
  ["a{1001}", "wrong_count"],
  ["[z-a]", "wrong_range"],
  ["\\y", "wrong_escape"],
  ["a\\", "trailing_backslash"],
  ["(?P<a b>c)", "wrong_group"],
  ["(?P<a>b)(?P<a>c)", "doubled_group"],
  ["(?#a)", "unsupported"],
  [`${"(".repeat(1_001)}a${")".repeat(1_001)}`, "nested_too_deeply"],
];

test.each(wrong)("%s is refused with the reason %s", (pattern, code) => {
  const parsed = parseLinkifierPattern(pattern);
  expect(parsed).toMatchObject({ problem: expect.any(String), reason: { code } });
});

test("every reason is that of a pattern above", () => {
  expect(wrong.map(([, code]) => code)).toEqual(Object.keys(patternReasons));
});
