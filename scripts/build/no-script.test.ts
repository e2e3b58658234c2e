import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../../server/texts/catalogs.ts";
import { fillNoScript } from "./no-script.ts";

test("without JavaScript, the page says in every language what it needs", () => {
  const page = fillNoScript(readFileSync("ui/index.html", "utf8"));
  const paragraphs = [...page.matchAll(/<p lang="([^"]+)" dir="ltr">([^<]+)<\/p>/g)];
  expect(paragraphs.map(([, language]) => language).sort()).toEqual([...languages()]);
  expect(paragraphs[0]?.[1]).toBe("en");
  expect(new Set(paragraphs.map(([, , text]) => text)).size).toBe(languages().length);
});

test("a page without an empty noscript element fails the build", () => {
  expect(() => fillNoScript("<noscript>Watercooler needs JavaScript.</noscript>")).toThrow("no <noscript></noscript>");
});
