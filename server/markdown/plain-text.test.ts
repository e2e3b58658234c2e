import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEnvironment } from "./environment.ts";
import { parser } from "./parser.ts";
import { plainParagraph } from "./plain-text.ts";
import { office } from "./testing.ts";

const byParser = (source: string) => parser.render(source, createEnvironment(office)).trimEnd();

describe("the fast path for plain text", () => {
  it.each([
    "Good morning",
    "3 people are here: Ada, Bob & me.",
    "“Über uns” – naïve… (ja)",
    "What's 1 + 1 = 2 / well-known?",
    "/me waves",
  ])("takes %s", (source) => {
    expect(plainParagraph(source, office)).toBe(byParser(source));
  });
  it.each([
    "1. first",
    "- first",
    "a *b*",
    "a\nb",
    "see example.com",
    ":tea: :x",
    "a@b.example",
    "TICKET-3",
    "👍",
    "© ☎",
    " code",
    "ends ",
    "http://a",
    "a`b`",
    "",
  ])("leaves %j to the parser", (source) => {
    expect(plainParagraph(source, office)).toBeUndefined();
  });
  it("gives the same result as the parser", () => {
    const pieces = fc.constantFrom(
      ..."aZé7 ,;?!'\"()/%+=&.:-–…ß漢\u00a0@#*_`~[]<>|\\{}$\n\t👍©",
      "www.",
      "TICKET-1",
      ". ",
      ": ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const source = parts.join("");
        const plain = plainParagraph(source, office);
        if (plain !== undefined) expect(plain).toBe(byParser(source));
      }),
      { numRuns: 3000 },
    );
  });
});
