import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlDifference } from "./html-difference.ts";

const removed = (text: string) => `<span class="highlight_text_deleted">${text}</span>`;
const added = (text: string) => `<span class="highlight_text_inserted">${text}</span>`;

test("removed and added words are marked", () => {
  expect(htmlDifference("<p>The lead has arrived</p>", "<p>The lead will arrive</p>")).toBe(
    `<p>The lead ${removed("has")}${added("will")} ${removed("arrived")}${added("arrive")}</p>`,
  );
  expect(htmlDifference("<p>One</p>", "<p>One</p>")).toBe("<p>One</p>");
  expect(htmlDifference("<p>One</p>", "<p>One two</p>")).toBe(`<p>One${added(" two")}</p>`);
  expect(htmlDifference("<p>One two</p>", "<p>two</p>")).toBe(`<p>${removed("One ")}two</p>`);
});

test("tags are those of the newer version, and escaped characters stay escaped", () => {
  expect(htmlDifference("<p>Rent</p>", "<p><strong>Rent</strong></p>")).toBe("<p><strong>Rent</strong></p>");
  expect(htmlDifference("<p><strong>Rent</strong></p>", "<p>Rent</p>")).toBe("<p>Rent</p>");
  expect(htmlDifference("<p>a &lt;b&gt;</p>", "<p>a &amp;</p>")).toBe(
    `<p>a ${removed("&lt;b&gt;")}${added("&amp;")}</p>`,
  );
});

test("any two versions can be recovered from their difference", () => {
  const html = fc
    .array(fc.constantFrom("a", "b", " ", ", ", "<b>", "</b>", "&amp;", "&lt;", "Straße"))
    .map((all) => all.join(""));
  const withoutTags = (text: string) => text.replaceAll(/<[^>]+>/g, "");
  fc.assert(
    fc.property(html, html, (before, after) => {
      const difference = htmlDifference(before, after);
      const [removedPattern, addedPattern] = ["deleted", "inserted"].map(
        (kind) => new RegExp(`<span class="highlight_text_${kind}">(.*?)</span>`, "g"),
      );
      expect(difference.replaceAll(removedPattern ?? "", "").replaceAll(addedPattern ?? "", "$1")).toBe(after);
      expect(withoutTags(difference.replaceAll(addedPattern ?? "", "").replaceAll(removedPattern ?? "", "$1"))).toBe(
        withoutTags(before),
      );
    }),
  );
});

test("two corrections far apart in a long text are marked without the words between them", () => {
  const words = Array.from({ length: 5_000 }, (_, at) => `word${at}`);
  const corrected = words.with(3, "third").with(4_990, "late");
  const difference = htmlDifference(`<p>${words.join(" ")}</p>`, `<p>${corrected.join(" ")}</p>`);
  expect(difference).toContain(`word2 ${removed("word3")}${added("third")} word4`);
  expect(difference).toContain(`word4989 ${removed("word4990")}${added("late")} word4991`);
  expect(difference.match(/highlight_text/g)?.length).toBe(4);
});

test("very long texts are compared quickly", () => {
  const words = (word: string) => `<p>${Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join(" ")}</p>`;
  const before = process.cpuUsage();
  const difference = htmlDifference(words("a"), words("b"));
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(500_000);
  expect(difference.match(/highlight_text/g)?.length).toBe(2);
});

test("texts that differ too much keep the words that are equal at both ends", () => {
  const words = (word: string) => Array.from({ length: 400 }, (_, at) => `${word}${at}`).join(" ");
  expect(htmlDifference(`<p>Hello ${words("a")} bye</p>`, `<p>Hello ${words("b")} bye</p>`)).toBe(
    `<p>Hello ${removed(words("a"))}${added(words("b"))} bye</p>`,
  );
});
