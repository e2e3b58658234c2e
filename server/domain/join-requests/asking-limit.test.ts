import { expect, test } from "vitest";
import { createAskingLimit } from "./asking-limit.ts";

test("an address asks ten times in an hour, and all addresses together sixty times", () => {
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
  now += 3_600_000;
  expect(countAllowed(Array.from({ length: 30 }, () => "10.0.0.5"))).toBe(10);
});
