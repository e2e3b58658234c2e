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
])("among German, English and Brazilian Portuguese, the language for %j is %s", (wanted, found) => {
  expect(findLanguage(available, wanted)).toBe(found);
});
