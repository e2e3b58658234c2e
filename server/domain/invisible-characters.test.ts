import { expect, test } from "vitest";
import { findInvisible } from "./invisible-characters.ts";

test.each([
  ["Nina\u200B Vogel", 4],
  ["\u202Eanin", 0],
  ["Nina\u00ADVogel", 4],
  ["Nina\uFEFF", 4],
  ["Ni\u200Dna", 2],
  ["Nina\u200C", 4],
  ["\u3164\u3164", 0],
  ["⚓\u2066", 1],
])("%j has an invisible character at %i", (name, place) => {
  expect(findInvisible([...name])).toBe(place);
});

test.each([
  "Nina Vogel",
  "Pia Åkesson",
  "Zoe\u0301",
  "می\u200Cخواهم",
  "क्\u200Dष",
  "\u{1F469}\u200D\u{1F4BB} staff",
  "\u{1F469}\u{1F3FD}\u200D\u{1F527}",
  "❤\uFE0F\u200D\u{1F525}",
  "李娜",
])("%j has no invisible character", (name) => {
  expect(findInvisible([...name])).toBe(-1);
});
