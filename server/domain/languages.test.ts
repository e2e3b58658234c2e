import { expect, test } from "vitest";
import { languageName } from "./languages.ts";

test.each([
  ["en", "English"],
  ["de", "Deutsch"],
  ["pt-br", "português (Brasil)"],
  ["pt_BR", "português (Brasil)"],
  ["zh-hans", "简体中文"],
])("%s is a language that calls itself %s", (code, name) => {
  expect(languageName(code)).toBe(name);
});

test.each(["", "xx", "english", "en-XX", "en-US-u-ca-buddhist", "de-", "-de", "de--DE", "d", "\u0000", "constructor"])(
  "%j is no language",
  (code) => {
    expect(languageName(code)).toBeUndefined();
  },
);
