import { beforeEach, expect, test } from "vitest";
import { type CodeLimit, createCodeLimit, sharedGuesses } from "./code-limit.ts";

let now: number;
let limit: CodeLimit;
let warnings: unknown[];

beforeEach(() => {
  now = Date.parse("2026-03-02T09:00:00Z");
  warnings = [];
  limit = createCodeLimit({ now: () => now }, { warn: (details: unknown) => warnings.push(details) });
});

/** Whether the address may try a code. The code is then wrong. */
function guess(address: string): boolean {
  try {
    limit.assertMayTry(address);
  } catch {
    return false;
  }
  limit.countWrong(address);
  return true;
}

function countGuesses(hours: number, guessOnce: () => boolean): number {
  let guesses = 0;
  for (const end = now + hours * 3_600_000; now < end; now += 1_000) if (guessOnce()) guesses += 1;
  return guesses;
}

test("five wrong codes are free, then an address waits ever longer", () => {
  expect(Array.from({ length: 6 }, () => guess("10.0.0.5"))).toEqual([true, true, true, true, true, false]);
  expect(guess("10.0.0.6")).toBe(true);
  now += 5_000;
  expect([guess("10.0.0.5"), guess("10.0.0.5")]).toEqual([true, false]);
  now += 9_999;
  expect(guess("10.0.0.5")).toBe(false);
});

test("the refusal says when to try again", () => {
  while (guess("10.0.0.5"));
  expect(() => limit.assertMayTry("10.0.0.5")).toThrow("Too many wrong codes. Try again in 5 seconds.");
});

test("an address that never stops guessing has about a hundred guesses in a day", () => {
  expect(countGuesses(24, () => guess("10.0.0.5"))).toBeLessThanOrEqual(120);
});

test("any number of addresses together guess at most one code a minute, after the first two hundred", () => {
  let address = 0;
  const guesses = countGuesses(24, () => guess(`fd00::${(address++).toString(16)}`));
  expect(guesses).toBeLessThanOrEqual(sharedGuesses.burst + 24 * 60 + 1);
  // Everybody waits at most a minute.
  now += 60_000;
  expect(guess("10.0.0.7")).toBe(true);
});

test("the log says at most once an hour that somebody is guessing, and names the last address", () => {
  while (guess("10.0.0.5"));
  expect(warnings).toEqual([]);
  let address = 0;
  const guessOnce = () => guess(`fd00::${(address++).toString(16)}`);
  while (guessOnce());
  expect(warnings).toEqual([{ address: expect.stringMatching(/^fd00::/) }]);
  countGuesses(2, guessOnce);
  expect(warnings).toHaveLength(2);
  now -= 86_400_000;
  countGuesses(1, guessOnce);
  expect(warnings).toHaveLength(3);
});

test("the limit holds when the clock is set back", () => {
  let address = 0;
  while (guess(`fd00::${(address++).toString(16)}`));
  now -= 3_600_000;
  const guesses = countGuesses(1, () => guess(`fd00::${(address++).toString(16)}`));
  expect(guesses).toBeLessThanOrEqual(61);
});
