import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getConfig, makeConfig } from "@lingui/conf";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { setCatalogFolder } from "../../server/texts/catalogs.ts";
import { completeLanguages, describeCompleteness, findIncomplete } from "./completeness.ts";
import { readCatalogs } from "./read-catalogs.ts";

const root = mkdtempSync(join(tmpdir(), "languages-"));
const folder = join(root, "ui/locales");
mkdirSync(folder, { recursive: true });
const texts = ["Sign in", "Sign out", "{count, plural, one {# day} other {# days}}"] as const;
write("en", texts);
write("nl", ["Inloggen"]);
write("da", ["Log ind", "Log ud", "{count, plural, one {# dag} other {# dage}}"]);
setCatalogFolder(folder);
afterAll(() => {
  setCatalogFolder(join(import.meta.dirname, "../../ui/locales"));
  rmSync(root, { recursive: true });
});

/** Writes the catalog of a language. Texts after the last translation have none. */
function write(language: string, translations: readonly string[], english: readonly string[] = texts): void {
  const entries = english.map((text, at) => `#: ui/lib/a.ts\nmsgid "${text}"\nmsgstr "${translations[at] ?? ""}"\n`);
  writeFileSync(join(folder, `${language}.po`), [`msgid ""\nmsgstr ""\n`, ...entries].join("\n"));
}

test("the check says how complete each language is", () => {
  expect(describeCompleteness()).toEqual([
    "3 texts in en.",
    "da: 3 of 3 translated (100 %).",
    "nl: 1 of 3 translated (33 %).",
  ]);
});

test("only a language with every text is complete", () => {
  expect(completeLanguages()).toEqual(["da"]);
});

test("the check names the texts that a language of the product lacks", () => {
  expect(findIncomplete(["da", "nl"])).toEqual([
    "ui/locales/nl.po: “Sign out” is not translated.",
    "ui/locales/nl.po: “{count, plural, one {# day} other {# days}}” is not translated.",
  ]);
});

test("the check names only some texts of a language that lacks many", () => {
  const many = Array.from({ length: 12 }, (_, at) => `Text ${at}`);
  write("en", many, many);
  write("nl", [], many);
  onTestFinished(() => {
    write("en", texts);
    write("nl", ["Inloggen"]);
  });
  const lines = findIncomplete(["nl"]);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe("ui/locales/nl.po: 2 more texts are not translated.");
});

test("pages in a partly translated language have its texts, and English where it has none", async () => {
  const { sourceLocale, fallbackLocales, format } = getConfig();
  if (format === undefined) throw new Error("lingui.config.ts has no format");
  const catalogs = [{ path: "<rootDir>/ui/locales/{locale}", include: ["<rootDir>/ui"] }];
  const locales = ["da", "en", "nl"];
  const read = await readCatalogs(
    makeConfig({ rootDir: root, sourceLocale, fallbackLocales, format, locales, catalogs }),
  );
  const messages = JSON.parse(await read("base", "nl"));
  const wordsOf = (text: string) => messages[generateMessageId(text)];
  expect(wordsOf(texts[0])).toEqual(["Inloggen"]);
  expect(wordsOf(texts[1])).toEqual(["Sign out"]);
  expect(wordsOf(texts[2])).toEqual([["count", "plural", { one: ["#", " day"], other: ["#", " days"] }]]);
});
