import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlDifference } from "./html-difference.ts";

const out = (text: string) => `<span class="highlight_text_deleted">${text}</span>`;
const put = (text: string) => `<span class="highlight_text_inserted">${text}</span>`;

test("what was taken out and what was put in is marked, word by word", () => {
  expect(htmlDifference("<p>The lead has arrived</p>", "<p>The lead will arrive</p>")).toBe(
    `<p>The lead ${out("has")}${put("will")} ${out("arrived")}${put("arrive")}</p>`,
  );
  expect(htmlDifference("<p>One</p>", "<p>One</p>")).toBe("<p>One</p>");
  expect(htmlDifference("<p>One</p>", "<p>One two</p>")).toBe(`<p>One${put(" two")}</p>`);
  expect(htmlDifference("<p>One two</p>", "<p>two</p>")).toBe(`<p>${out("One ")}two</p>`);
});

test("tags are those of the newer version, and what is escaped stays so", () => {
  expect(htmlDifference("<p>Rope</p>", "<p><strong>Rope</strong></p>")).toBe("<p><strong>Rope</strong></p>");
  expect(htmlDifference("<p><strong>Rope</strong></p>", "<p>Rope</p>")).toBe("<p>Rope</p>");
  expect(htmlDifference("<p>a &lt;b&gt;</p>", "<p>a &amp;</p>")).toBe(`<p>a ${out("&lt;b&gt;")}${put("&amp;")}</p>`);
});

test("both versions can be read out of it, whatever they are", () => {
  const html = fc
    .array(fc.constantFrom("a", "b", " ", ", ", "<b>", "</b>", "&amp;", "&lt;", "Straße"))
    .map((all) => all.join(""));
  const withoutTags = (text: string) => text.replaceAll(/<[^>]+>/g, "");
  fc.assert(
    fc.property(html, html, (before, after) => {
      const difference = htmlDifference(before, after);
      const [isOut, isPut] = ["deleted", "inserted"].map(
        (kind) => new RegExp(`<span class="highlight_text_${kind}">(.*?)</span>`, "g"),
      );
      expect(difference.replaceAll(isOut ?? "", "").replaceAll(isPut ?? "", "$1")).toBe(after);
      expect(withoutTags(difference.replaceAll(isPut ?? "", "").replaceAll(isOut ?? "", "$1"))).toBe(
        withoutTags(before),
      );
    }),
  );
});

test("corrections that stand far apart in a long text are marked alone", () => {
  const words = Array.from({ length: 5_000 }, (_, at) => `word${at}`);
  const corrected = words.with(3, "third").with(4_990, "late");
  const difference = htmlDifference(`<p>${words.join(" ")}</p>`, `<p>${corrected.join(" ")}</p>`);
  expect(difference).toContain(`word2 ${out("word3")}${put("third")} word4`);
  expect(difference).toContain(`word4989 ${out("word4990")}${put("late")} word4991`);
  expect(difference.match(/highlight_text/g)?.length).toBe(4);
});

test("texts without end are compared in no time", () => {
  const words = (word: string) => `<p>${Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join(" ")}</p>`;
  const before = process.cpuUsage();
  const difference = htmlDifference(words("a"), words("b"));
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(500_000);
  expect(difference.match(/highlight_text/g)?.length).toBe(2);
});

test("of texts that differ too much, what they have at both ends stays", () => {
  const words = (word: string) => Array.from({ length: 400 }, (_, at) => `${word}${at}`).join(" ");
  expect(htmlDifference(`<p>Hello ${words("a")} bye</p>`, `<p>Hello ${words("b")} bye</p>`)).toBe(
    `<p>Hello ${out(words("a"))}${put(words("b"))} bye</p>`,
  );
});
