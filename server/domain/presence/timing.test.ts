import fc from "fast-check";
import { expect, test } from "vitest";
import { offlineAfter, sighted, type Times, wasActive } from "./timing.ts";

const nowhere: Times = { activeAt: 0, connectedAt: 0 };

test("a client that comes is news, one that goes on is not, and one that says it too often is nothing at all", () => {
  expect(sighted(nowhere, false, 1_000)).toEqual({ activeAt: 0, connectedAt: 1_000, isNews: true });
  const idle = { activeAt: 0, connectedAt: 1_000 };
  expect(sighted(idle, false, 1_054)).toBeNull();
  expect(sighted(idle, false, 1_055)).toEqual({ activeAt: 0, connectedAt: 1_055, isNews: false });
  expect(sighted(idle, true, 1_001)).toEqual({ activeAt: 1_001, connectedAt: 1_001, isNews: true });
  const active = { activeAt: 1_000, connectedAt: 1_000 };
  expect(sighted(active, true, 1_060)).toEqual({ activeAt: 1_060, connectedAt: 1_060, isNews: false });
  expect(sighted(active, true, 1_071)).toMatchObject({ isNews: true });
  expect(sighted(active, false, 1_000 + offlineAfter + 1)).toMatchObject({ activeAt: 1_000, isNews: true });
});

test("who was active stays so for 70 seconds", () => {
  expect(wasActive({ activeAt: 1_000, connectedAt: 1_070 })).toBe(true);
  expect(wasActive({ activeAt: 1_000, connectedAt: 1_071 })).toBe(false);
  expect(wasActive({ activeAt: 0, connectedAt: 10 })).toBe(false);
});

test("a clock that was set back keeps nobody here", () => {
  const future = { activeAt: 9_000, connectedAt: 9_000 };
  expect(sighted(future, true, 1_000)).toEqual({ activeAt: 1_000, connectedAt: 1_000, isNews: true });
});

test("whoever says every minute that they are here never goes offline in between, and is news once", () => {
  const pings = fc.array(fc.record({ isActive: fc.boolean(), later: fc.integer({ min: 0, max: 60 }) }));
  fc.assert(
    fc.property(pings, (history) => {
      let now = 1_000;
      let times: Times = sighted(nowhere, false, now) ?? nowhere;
      for (const { isActive, later } of history) {
        now += later;
        times = sighted(times, isActive, now) ?? times;
        expect(now - times.connectedAt).toBeLessThan(55);
        expect(times.activeAt).toBeLessThanOrEqual(times.connectedAt);
      }
    }),
  );
});
