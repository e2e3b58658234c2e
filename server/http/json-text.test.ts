import fc from "fast-check";
import { expect, test } from "vitest";
import { hasLoneSurrogate, parseJson } from "./json-text.ts";

test.each([
  ['"\\ud83d\\ude42"', false],
  ['"\\uD83D\\uDE42 \\u00e5"', false],
  ['"\\ud83d"', true],
  ['"\\uDE42"', true],
  ['"\\ud83d \\ude42"', true],
  ['"\\ude42\\ud83d"', true],
  ['"\\ud83d\\ud83d\\ude42"', true],
  ['{"\\ud83d":[1]}', true],
  ['"\\\\ud83d"', false],
  ['"\\\\\\ud83d"', true],
])("%s contains half of a surrogate pair: %s", (json, isHalf) => {
  expect(hasLoneSurrogate(json)).toBe(isHalf);
  if (isHalf) expect(() => parseJson(json)).toThrow(SyntaxError);
  else expect(parseJson(json)).toEqual(JSON.parse(json));
});

test("a text is accepted exactly when it is well-formed, whatever is escaped", () => {
  const unit = fc.oneof(fc.constantFrom("\\", "u", "d83d", "\ud83d", "\ude42", "\ud83d\ude42", '"'), fc.string());
  fc.assert(
    fc.property(fc.array(unit), fc.boolean(), (units, escapesAll) => {
      const text = units.join("");
      const written = JSON.stringify(text);
      const json = escapesAll ? written.replaceAll(/[^\0-\x7f]/g, escaped) : written;
      expect(hasLoneSurrogate(json)).toBe(!text.isWellFormed());
    }),
  );
});

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
