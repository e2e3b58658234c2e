import { expect, test } from "vitest";
import { directionOf } from "./direction.ts";

test.each([
  ["en", "ltr"],
  ["pt-BR", "ltr"],
  ["ar", "rtl"],
  ["ar-XB", "rtl"],
  ["az", "ltr"],
  ["az-Arab", "rtl"],
  ["yi", "rtl"],
])("the direction of %s is %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
