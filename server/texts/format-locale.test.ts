import { expect, test } from "vitest";
import { formatLocale } from "./format-locale.ts";

test.each([
  ["de", "de"],
  ["de_CH", "de-CH"],
  ["en_GB", "en-GB"],
  ["pt_BR", "pt-BR"],
  ["pt-br", "pt-br"],
  ["it", "en"],
  ["zh_Hans", "en"],
])("dates and lists in a text of the language %s are written as in %s", (language, locale) => {
  expect(formatLocale(language)).toBe(locale);
  expect(new Intl.ListFormat(formatLocale(language)).format(["a", "b"])).toContain("a");
});
