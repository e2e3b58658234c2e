import { expect, test } from "vitest";
import { findLanguage } from "./find-language.ts";

const available = ["de", "en", "pt-BR"];

test.each([
  [["de"], "de"],
  [["de-AT"], "de"],
  [["DE_ch"], "de"],
  [["pt"], "pt-BR"],
  [["pt-PT"], "pt-BR"],
  [["pt-br", "de"], "pt-BR"],
  [["nb", "de-CH", "en"], "de"],
  [["nb"], undefined],
  [["den"], undefined],
  [[""], undefined],
  [[], undefined],
])("of German, English and Brazilian Portuguese, %j finds %s", (wanted, found) => {
  expect(findLanguage(available, wanted)).toBe(found);
});
