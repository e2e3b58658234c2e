import { expect, test } from "vitest";
import { mixesScripts } from "./mixed-scripts.ts";

test.each([
  ["a Cyrillic o", "N\u043Evak"],
  ["a Cyrillic A at the beginning", "\u0410da Lindholm"],
  ["a Greek omicron", "Notificati\u03BFn Bot"],
  ["an Armenian o", "B\u0585t"],
  ["a Latin letter in a Cyrillic word", "Ива\u0061н"],
  ["a Cyrillic o with an accent of its own", "N\u043E\u0301ra"],
])("a word with %s mixes two scripts", (_what, name) => {
  expect(mixesScripts(name)).toBe(true);
});

test.each([
  "Ada Lindholm",
  "Ольга Smith",
  "Łukasz Żółć",
  "Ελένη",
  "田中 Ken",
  "山田タロウ",
  "Ｋｅｎ",
  "Åsa-Lena",
  "R2 Д2",
  "5 µm",
])("%s mixes no scripts that look alike", (name) => {
  expect(mixesScripts(name)).toBe(false);
});
