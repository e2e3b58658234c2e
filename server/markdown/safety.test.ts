import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderDescription } from "./description.ts";
import { highlightHtml, highlightText } from "./highlight-matches.ts";
import { renderMarkdown } from "./render.ts";
import { readPhrases } from "./search-query.ts";
import { createMessagesWith, hostileOffice, hostileTexts } from "./testing/hostile.ts";
import { pathological } from "./testing/pathological.ts";
import { readStrictly } from "./testing/read-strictly.ts";
import { office, uploadPathId } from "./testing.ts";
import { topicLinks } from "./topic-links.ts";

// Parts of random messages: markup, incomplete markup, and text.
const pieces = [
  ..."*_`~[]()<>!#@:|$\\&\"'=-+.>/ \t\n\u00a0\u200b\u202e\u0000\ud83d",
  ..."**|__|~~|``|```|~~~|\n\n|\n> |\n- |\n1. |\n    |\n| a | b |\n|-|-|\n|](|![|@**|**|@*|#**|>t@1**|$$|\\frac{|}{|<time:|:tea:|👍|🇩🇪|1️⃣|é".split(
    "|",
  ),
  ..."```quote\n;```spoiler a\n;```math\n;```js\n;\n```\n;http://;www.;a.example;bob@a.example;javascript:;<script>;onclick=;TICKET-1;Ada Lovelace;all;design".split(
    ";",
  ),
  ...["lamp.png", "pending.png", "launch.mp4", "horn.ogg"].flatMap((name) => [
    `/user_uploads/${uploadPathId(name)}`,
    `[a](/user_uploads/${uploadPathId(name)})`,
    `![a](/user_uploads/${uploadPathId(name)})`,
  ]),
  "\\sqrt{x}",
  "\\begin{matrix}a&b\\\\c\\end{matrix}",
  ...hostileTexts,
];
const messages = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(""));
const anything = fc.oneof(messages, fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme" }));

describe("any message", () => {
  it.each(hostileTexts)("is harmless with this text in any position: %j", (text) => {
    for (const source of createMessagesWith(text)) {
      for (const lookup of [office, hostileOffice]) {
        readStrictly(renderMarkdown(source, lookup).html);
        readStrictly(renderDescription(source, lookup));
      }
    }
    expect(readStrictly(highlightText(text, readPhrases("script alert")))).toBe(text);
    for (const { url } of topicLinks(text, hostileOffice.linkifiers)) expect(url).toMatch(/^(?:https?|ftp|mailto):/i);
  });
  it("becomes properly nested elements with known classes, and never an error", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(office, hostileOffice), (source, lookup) => {
        const { html } = renderMarkdown(source, lookup);
        readStrictly(html);
        readStrictly(renderDescription(source, lookup));
        readStrictly(highlightHtml(html, readPhrases("a script alert* span")));
      }),
      { numRuns: 1500 },
    );
  });
  it.each(pathological)("becomes such elements at the maximum length too: $name", ({ make }) => {
    for (const length of [400, 10_000]) readStrictly(renderMarkdown(make(length), office).html);
  });
  it("gives the same result each time", () => {
    fc.assert(
      fc.property(anything, (source) => {
        expect(renderMarkdown(source, office)).toEqual(renderMarkdown(source, office));
      }),
      { numRuns: 200 },
    );
  });
});

describe("text without markup", () => {
  it("stays as written", () => {
    const letters = fc.constantFrom(..."abcXYZ 012éß漢语あ한.,;'\"?!(){}<>&%/=+^", "word ", "ending. ", "&amp;", "<b>");
    const texts = fc.array(letters, { maxLength: 60 }).map((parts) => parts.join("").trim());
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(text !== "" && !/^(?:[>+]|\d+[.)])/.test(text) && !/\S\.\S|:\/\//.test(text));
        expect(readStrictly(renderMarkdown(text, office).html)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
  it("stays as written in code, with any characters", () => {
    const texts = fc
      .oneof(fc.string({ unit: "grapheme" }), messages)
      .map((text) => text.replace(/[`\r\0]|\p{Cs}/gu, ""));
    fc.assert(
      fc.property(texts, fc.constantFrom("", "js", "py", "html", "nothing"), (text, language) => {
        const { html } = renderMarkdown(`${"`".repeat(9)}${language}\n${text}\n${"`".repeat(9)}`, office);
        expect(readStrictly(html)).toBe(`${text}\n`);
      }),
      { numRuns: 500 },
    );
  });
});
