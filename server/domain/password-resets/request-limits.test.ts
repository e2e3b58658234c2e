import { beforeEach, expect, test } from "vitest";
import { createPasswordRequestLimits, type PasswordRequestLimits } from "./request-limits.ts";

const minute = 60_000;
let now: number;
let limits: PasswordRequestLimits;

beforeEach(() => {
  now = Date.parse("2026-03-02T09:00:00Z");
  limits = createPasswordRequestLimits({ now: () => now });
});

/** How many of these requests are let through. */
function countAllowed(requests: readonly (readonly [ipAddress: string, email: string])[]): number {
  return requests.filter(([ipAddress, email]) => {
    try {
      limits.count(ipAddress, email);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: "RATE_LIMIT_HIT" });
      return false;
    }
  }).length;
}

const many = (count: number, request: (index: number) => readonly [string, string]) =>
  Array.from({ length: count }, (_, index) => request(index));

test("an IP address asks five times at once, then every twelve minutes", () => {
  const requests = many(20, (index) => ["10.0.0.5", `person${index}@example.test`]);
  expect(countAllowed(requests)).toBe(5);
  now += 12 * minute;
  expect(countAllowed(requests)).toBe(1);
});

test("for an email address, in any case, it is asked five times at once, then every twelve minutes", () => {
  const requests = many(20, (index) => [
    `10.0.0.${index}`,
    index % 2 === 0 ? "nina@example.test" : "NINA@example.test",
  ]);
  expect(countAllowed(requests)).toBe(5);
  now += 12 * minute;
  expect(countAllowed(many(20, (index) => [`10.0.1.${index}`, "nina@example.test"]))).toBe(1);
});

test("about all people together there are twenty messages at once, then one every three minutes", () => {
  const takenFrom = (first: number) =>
    Array.from({ length: 100 }, (_, index) => limits.takeNotice(first + index)).filter(Boolean).length;
  expect(takenFrom(1)).toBe(20);
  now += 3 * minute;
  expect(takenFrom(1_000)).toBe(1);
});

test("requests for addresses that nobody has leave the others their turn", () => {
  const requests = many(1_000, (index) => [`10.0.${index >> 8}.${index & 255}`, `person${index}@example.test`]);
  expect(countAllowed(requests)).toBe(1_000);
});

test("there is one notice an hour about each person", () => {
  expect([limits.takeNotice(10), limits.takeNotice(10), limits.takeNotice(11)]).toEqual([true, false, true]);
  now += 59 * minute;
  expect(limits.takeNotice(10)).toBe(false);
  now += minute;
  expect(limits.takeNotice(10)).toBe(true);
});

test("somebody whose turn did not come because of all the others has it as soon as there is one", () => {
  for (let id = 1; id <= 20; id++) expect(limits.takeNotice(id)).toBe(true);
  expect(limits.takeNotice(21)).toBe(false);
  now += 3 * minute;
  expect(limits.takeNotice(21)).toBe(true);
});
