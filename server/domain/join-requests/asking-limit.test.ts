import { expect, test } from "vitest";
import { createAskingLimit } from "./asking-limit.ts";

test("an address asks ten times at once, then every six minutes; all together sixty times, then every minute", () => {
  let now = Date.parse("2026-03-02T09:00:00Z");
  const ask = createAskingLimit({ now: () => now });
  const countAllowed = (addresses: readonly string[]) =>
    addresses.filter((address) => {
      try {
        ask(address);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: "RATE_LIMIT_HIT" });
        return false;
      }
    }).length;
  expect(countAllowed(Array.from({ length: 30 }, () => "10.0.0.5"))).toBe(10);
  expect(countAllowed(Array.from({ length: 100 }, (_, index) => `10.0.1.${index}`))).toBe(50);
  const minute = 60_000;
  now += minute;
  expect(countAllowed(["10.0.0.5", "10.0.2.1", "10.0.2.2"])).toBe(1);
  now += 5 * minute;
  expect(countAllowed(Array.from({ length: 30 }, () => "10.0.0.5"))).toBe(1);
  expect(countAllowed(Array.from({ length: 30 }, (_, index) => `10.0.3.${index}`))).toBe(4);
  now += 60 * minute;
  expect(countAllowed(Array.from({ length: 30 }, () => "10.0.0.5"))).toBe(10);
  expect(countAllowed(Array.from({ length: 100 }, (_, index) => `10.0.4.${index}`))).toBe(50);
});
