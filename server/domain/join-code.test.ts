import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { joinCodeLetters, newJoinCode, readJoinCode, writeJoinCode } from "./join-code.ts";

test.each(["BCDFGHJK", "bcdf-ghjk", " BCDF GHJK ", "b-c-d-f-g-h-j-k", "BCDF–GHJK", "BCDF\u00a0GHJK", "BCDF‑GHJK"])(
  "a code is read as it is typed: %s",
  (typed) => {
    expect(readJoinCode(typed)).toBe("BCDFGHJK");
  },
);

test.each(["", "BCDF", "BCDFGHJKM", "BCDFGHJ1", "BCDF_GHJK", "BCDF.GHJK", "ßCDFGHJ", "made-up", "İBCDFGHJ"])(
  "%s is no code",
  (typed) => {
    expect(readJoinCode(typed)).toBeUndefined();
  },
);

test("the link's token is not taken for a code", () => {
  expect(readJoinCode("Zk3vW0nq8Yx2Lr7TfA9bQe5HsUiJ4mCd1PgXoN6yRtE")).toBeUndefined();
});

test("a new code has eight letters, and is read again as it is written", () => {
  const codes = Array.from({ length: 200 }, () => newJoinCode(randomInt));
  for (const code of codes) {
    expect(code).toMatch(new RegExp(`^[${joinCodeLetters}]{8}$`));
    expect(writeJoinCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
    expect(readJoinCode(writeJoinCode(code).toLowerCase())).toBe(code);
  }
  expect(new Set(codes.join("")).size).toBe(joinCodeLetters.length);
});

test("codes have no digits, no vowels and no L", () => {
  expect(joinCodeLetters).toMatch(/^[A-Z]+$/);
  for (const letter of "AEIOUL") expect(joinCodeLetters).not.toContain(letter);
  expect(new Set(joinCodeLetters).size).toBe(20);
});
