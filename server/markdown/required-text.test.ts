import fc from "fast-check";
import { expect, it } from "vitest";
import { parseLinkifierPattern } from "./linkifier-pattern.ts";
import { requiredText } from "./required-text.ts";

it.each([
  ["TICKET-(?<id>[0-9]+)", ["TICKET-"]],
  ["#(?<id>[0-9]+)", ["#"]],
  ["(?<org>[a-zA-Z0-9_-]+)/(?<repo>[a-zA-Z0-9_-]+)#(?<id>[0-9]+)", ["/", "#"]],
  ["a\\.b\\d+c", ["a.b", "c"]],
  ["colou?r", ["colo", "r"]],
  ["ab*c", ["a", "c"]],
  ["a(b|c)d", ["a", "d"]],
  ["[]a]b[^]c]d[[:alpha:]]e", ["b", "d", "e"]],
  ["\\p{Greek}x", ["x"]],
  ["a|b", []],
  ["(?i)ticket-[0-9]", []],
  ["(?<id>a)", []],
])("the required text of %s is %j", (pattern, pieces) => {
  expect(requiredText(pattern)).toEqual(pieces);
});

it("the required text is in every match of the pattern", () => {
  const parts = fc.constantFrom(
    ..."a b c ab - \\. . \\d [ab] [^a] []a] a? b* c+ a{2} b{0,1} (a) (?:b|c) (?P<x>a|b)? (?:a)* | \\b ^ $ \\x61 \\x{62} \\pL \\p{L} (?i) (?s) (?i:a) \\Qa\\E \\C \\n \\\\ [\\]a] [[:alpha:]]".split(
      " ",
    ),
  );
  const sources = fc.array(parts, { minLength: 1, maxLength: 6 }).map((each) => each.join(""));
  const texts = fc.array(fc.constantFrom(..."abcABé1.-\n\\]"), { maxLength: 12 }).map((each) => each.join(""));
  fc.assert(
    fc.property(sources, texts, (source, text) => {
      const parsed = parseLinkifierPattern(source);
      fc.pre("pattern" in parsed);
      const found = "pattern" in parsed ? parsed.pattern.scan(text)(0) : undefined;
      for (const piece of found === undefined ? [] : requiredText(source)) expect(found?.text).toContain(piece);
    }),
    { numRuns: 3000 },
  );
});
