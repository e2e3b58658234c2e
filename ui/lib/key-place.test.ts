import { expect, test } from "vitest";
import { letterOf, signOf } from "./key-place.ts";

const pressed = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

test("Ctrl-K is at the place of K on a Russian, a Greek and a Hebrew keyboard, and at its letter on a French one", () => {
  for (const key of ["л", "κ", "ל"]) expect(letterOf(pressed(key, "KeyK"))).toBe("k");
  expect(letterOf(pressed("a", "KeyQ"))).toBe("a");
  expect(letterOf(pressed("ö", "Semicolon"))).toBeUndefined();
});

test("signs are at the places of the American keyboard where another script has its letters", () => {
  expect(signOf(pressed("Ю", "Period", true))).toBe(">");
  expect(signOf(pressed("Б", "Comma", true))).toBe("<");
  expect(signOf(pressed("Ж", "Semicolon", true))).toBe(":");
  expect(signOf(pressed("ظ", "Slash"))).toBe("/");
  expect(signOf(pressed("ה", "Slash", true))).toBe("?");
  // Letters without Shift are no signs there.
  expect(signOf(pressed("ж", "Semicolon"))).toBe("ж");
});

test("the question marks of other scripts are one, and the signs of Latin keyboards are those on their keys", () => {
  for (const key of ["؟", "？", "՞"]) expect(signOf(pressed(key, "Slash", true))).toBe("?");
  for (const [key, code] of [
    ["¿", "Equal"],
    ["§", "Slash"],
    ["–", "Slash"],
  ] as const)
    expect(signOf(pressed(key, code, true))).toBe(key);
});

test("a sign that is printed on the key counts, and a Latin letter is none", () => {
  expect(signOf(pressed("-", "Slash"))).toBe("-");
  expect(signOf(pressed("*", "BracketRight", true))).toBe("*");
  for (const [key, code] of [
    ["Ö", "Semicolon"],
    ["Ç", "Comma"],
    ["2", "Digit2"],
  ] as const)
    expect(signOf(pressed(key, code, true))).toBe(key);
  expect(signOf(pressed("Enter", "Enter"))).toBe("Enter");
});
