import { expect, test } from "vitest";
import { englishLocale } from "./locale.ts";

test.each([
  ["en-US", "en-US"],
  ["en-GB", "en-GB"],
  ["en", "en"],
  ["de-DE", "en-GB"],
  ["enm", "en-GB"],
  ["ja", "en-GB"],
])("who reads %s reads dates as in %s", (reader, locale) => {
  expect(englishLocale(reader)).toBe(locale);
});
