import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highlightHtml, highlightText } from "./highlight-matches.ts";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const mark = (text: string) => `<span class="highlight">${text}</span>`;

describe("highlighting in rendered messages", () => {
  it("marks whole words whatever their case and accents", () => {
    expect(highlightHtml("<p>The café, CAFE and cafes</p>", ["cafe"])).toBe(
      `<p>The ${mark("café")}, ${mark("CAFE")} and cafes</p>`,
    );
    expect(highlightHtml("<p>cafe\u0301</p>", ["CAFÉ"])).toBe(`<p>${mark("cafe\u0301")}</p>`);
  });
  it("marks words that begin as a starred term does", () => {
    expect(highlightHtml("<p>cafes and decaf</p>", ["caf*"])).toBe(`<p>${mark("cafes")} and decaf</p>`);
  });
  it("marks phrases as one, and the longest that fits", () => {
    expect(highlightHtml("<p>red, wine list; wine</p>", ["wine", "red wine", "red wine li*"])).toBe(
      `<p>${mark("red, wine list")}; ${mark("wine")}</p>`,
    );
  });
  it("leaves tags, attributes and entities alone", () => {
    const html = '<p><a href="http://amp.example/span">span &amp; amp</a></p>';
    expect(highlightHtml(html, ["amp", "span", "href", "p", "a"])).toBe(
      `<p><a href="http://amp.example/span">${mark("span")} &amp; ${mark("amp")}</a></p>`,
    );
  });
  it("does not open emoji, formulas and times", () => {
    for (const source of [":tea:", "$$tea$$", "<time:2024-03-07T15:00:00Z>"]) {
      const { html } = renderMarkdown(`${source} tea`, office);
      expect(highlightHtml(html, ["tea", "t", "e", "2024*"])).toBe(html.replace(/tea<\/p>$/, `${mark("tea")}</p>`));
    }
  });
  it("marks within mentions, links and code", () => {
    const { html } = renderMarkdown("@**Ada Lovelace** `ada`", office);
    expect(highlightHtml(html, ["ada"])).toBe(
      `<p><span class="user-mention" data-user-id="12">@${mark("Ada")} Lovelace</span> <code>${mark("ada")}</code></p>`,
    );
  });
  it("changes nothing without terms", () => {
    expect(highlightHtml("<p>tea</p>", [])).toBe("<p>tea</p>");
    expect(highlightHtml("<p>tea</p>", ["*", "  "])).toBe("<p>tea</p>");
  });
  it("only ever adds marks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (source, terms) => {
        const { html } = renderMarkdown(source, office);
        const marked = highlightHtml(html, [...terms, ...source.split(" ")]);
        expect(marked.replaceAll(/<span class="highlight">([^<]*)<\/span>/g, "$1")).toBe(html);
      }),
    );
  });
});

describe("highlighting in plain text", () => {
  it("escapes the text", () => {
    expect(highlightText("Q&A <tea> time", ["tea", "a"])).toBe(`Q&amp;${mark("A")} &lt;${mark("tea")}&gt; time`);
    expect(highlightText("a < b", [])).toBe("a &lt; b");
  });
  it("takes entities in plain text for words", () => {
    expect(highlightText("&amp;", ["amp"])).toBe(`&amp;${mark("amp")};`);
  });
});
