import { expect, test } from "vitest";
import { languageFlags } from "./languages.ts";

test("a package has Chromium's texts in the languages that Watercooler is translated to", () => {
  expect(languageFlags(["de", "en", "pt-BR"])).toEqual([
    "-c.electronLanguages=de",
    "-c.electronLanguages=en-US",
    "-c.electronLanguages=pt-BR",
  ]);
  expect(languageFlags()).toContain("-c.electronLanguages=en-US");
});
