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
  expect(htmlDifference("<p>a &lt;b&gt;</p>", "<p>a &amp;</p>")).toBe(`<p>a ${out("&lt;b&gt;")}${put("&amp;")}</p>`);
});

test("texts without end are compared in no time", () => {
  const words = (word: string) => `<p>${Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join(" ")}</p>`;
  const before = process.cpuUsage();
  const difference = htmlDifference(words("a"), words("b"));
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(500_000);
  expect(difference.match(/highlight_text/g)?.length).toBe(2);
});
