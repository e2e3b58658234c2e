import { expect, test } from "vitest";
import { usesTwentyFourHours } from "./hour-cycle.ts";

test("a language with its region decides the clock", () => {
  expect(["de", "fr", "es", "pt_BR", "ja", "en-GB"].map(usesTwentyFourHours)).toEqual(Array(6).fill(true));
  expect(["en", "en_US", "es_MX", "hi"].map(usesTwentyFourHours)).toEqual(Array(4).fill(false));
});
