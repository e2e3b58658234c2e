import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highlightHtml, highlightText } from "./highlight-matches.ts";
import { renderMarkdown } from "./render.ts";
import { readPhrases } from "./search-query.ts";
import { office } from "./testing.ts";

const mark = (text: string) => `<span class="highlight">${text}</span>`;
const html = (text: string, query: string) => highlightHtml(text, readPhrases(query));
const plain = (text: string, query: string) => highlightText(text, readPhrases(query));

describe("highlighting in rendered messages", () => {
  it("marks words in any case, with or without accents", () => {
    expect(html("<p>The café, CAFE and decaf</p>", "cafe")).toBe(
      `<p>The ${mark("café")}, ${mark("CAFE")} and decaf</p>`,
    );
    expect(html("<p>cafe\u0301</p>", "CAFÉ")).toBe(`<p>${mark("cafe\u0301")}</p>`);
    expect(html("<p>ΟΔΟΣ οδός</p>", "οδος")).toBe(`<p>${mark("ΟΔΟΣ")} ${mark("οδός")}</p>`);
  });
  it("marks words that begin with a searched word, but not for a quoted one", () => {
    expect(html("<p>cafes and decaf</p>", "caf")).toBe(`<p>${mark("cafes")} and decaf</p>`);
    expect(html("<p>cafes and caf</p>", '"caf"')).toBe(`<p>cafes and ${mark("caf")}</p>`);
    expect(html("<p>cafes and caf</p>", '"caf"*')).toBe(`<p>${mark("cafes")} and ${mark("caf")}</p>`);
  });
  it("marks a phrase as one match, and prefers the longest", () => {
    expect(html("<p>red, wine list; wine</p>", '"wine" "red wine" "red wine li*"')).toBe(
      `<p>${mark("red, wine list")}; ${mark("wine")}</p>`,
    );
  });
  it("marks adjacent characters in languages without spaces", () => {
    expect(html("<p>船が港に着いた</p>", "港に")).toBe(`<p>船が${mark("港に")}着いた</p>`);
    expect(html("<p>港から船に</p>", "港に")).toBe("<p>港から船に</p>");
    expect(html(`<p>${"회의".normalize("NFD")} 10時</p>`, "회의 時")).toBe(
      `<p>${mark("회의".normalize("NFD"))} 10${mark("時")}</p>`,
    );
  });
  it("marks a phrase on both sides of a tag", () => {
    expect(html("<p>the <strong>lead</strong> arrived</p>", '"the lead arrived"')).toBe(
      `<p>${mark("the")} <strong>${mark("lead")}</strong> ${mark("arrived")}</p>`,
    );
  });
  it("leaves tags, attributes and entities unchanged", () => {
    const link = '<p><a href="http://amp.example/span">span &amp; amp</a></p>';
    expect(html(link, '"amp" "span" "href" p a')).toBe(
      `<p><a href="http://amp.example/span">${mark("span")} &amp; ${mark("amp")}</a></p>`,
    );
  });
  it("marks nothing inside emoji, formulas and times", () => {
    for (const source of [":tea:", "$$tea$$", "<time:2024-03-07T15:00:00Z>"]) {
      const rendered = renderMarkdown(`${source} tea`, office);
      expect(html(rendered.html, "tea t e 2024*")).toBe(rendered.html.replace(/tea<\/p>$/, `${mark("tea")}</p>`));
    }
  });
  it("marks within mentions, links and code", () => {
    const rendered = renderMarkdown("@**Ada Lovelace** `ada`", office);
    expect(html(rendered.html, "ada")).toBe(
      `<p><span class="user-mention" data-user-id="12">@${mark("Ada")} Lovelace</span> <code>${mark("ada")}</code></p>`,
    );
  });
  it("changes nothing without words", () => {
    expect(html("<p>tea</p>", "")).toBe("<p>tea</p>");
    expect(html("<p>tea</p>", '* " " ?')).toBe("<p>tea</p>");
  });
  it("marks single words in ASCII text in the same way as in other text", () => {
    const anyText = fc.string({ unit: fc.constantFrom(..."abcde1_ .&<>`*\n"), maxLength: 60 });
    const anyWord = fc.string({ unit: fc.constantFrom(..."abcde1"), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyText, fc.array(anyWord, { minLength: 1 }), fc.boolean(), (source, words, isQuoted) => {
        const rendered = renderMarkdown(source, office);
        const query = words.map((word) => (isQuoted ? `"${word}"` : word)).join(" ");
        // With a letter of another alphabet after it, the same text is read word by word.
        expect(`${html(rendered.html, query)}<p>ж</p>`).toBe(html(`${rendered.html}<p>ж</p>`, query));
      }),
    );
  });
  it("only adds marks", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (source, query) => {
        const rendered = renderMarkdown(source, office);
        const marked = html(rendered.html, `${query} ${source}`);
        expect(marked.replaceAll(/<span class="highlight">([^<]*)<\/span>/g, "$1")).toBe(rendered.html);
      }),
    );
  });
});

describe("highlighting in plain text", () => {
  it("escapes the text", () => {
    expect(plain("Q&A <tea> time", "tea a")).toBe(`Q&amp;${mark("A")} &lt;${mark("tea")}&gt; time`);
    expect(plain("a < b", "")).toBe("a &lt; b");
  });
  it("treats entities in plain text as words", () => {
    expect(plain("&amp;", "amp")).toBe(`&amp;${mark("amp")};`);
  });
});
