import fc from "fast-check";
import { expect, test } from "vitest";
import { afterSighting, offlineAfter, type PresenceTimes, wasActive } from "./timing.ts";

const hiddenPresence: PresenceTimes = { activeAt: 0, connectedAt: 0 };

test("a new client is news, one that continues is not, and one that reports too often is ignored", () => {
  expect(afterSighting(hiddenPresence, false, 1_000)).toEqual({ activeAt: 0, connectedAt: 1_000, isNews: true });
  const idle = { activeAt: 0, connectedAt: 1_000 };
  expect(afterSighting(idle, false, 1_054)).toBeNull();
  expect(afterSighting(idle, false, 1_055)).toEqual({ activeAt: 0, connectedAt: 1_055, isNews: false });
  expect(afterSighting(idle, true, 1_001)).toEqual({ activeAt: 1_001, connectedAt: 1_001, isNews: true });
  const active = { activeAt: 1_000, connectedAt: 1_000 };
  expect(afterSighting(active, true, 1_060)).toEqual({ activeAt: 1_060, connectedAt: 1_060, isNews: false });
  expect(afterSighting(active, true, 1_071)).toMatchObject({ isNews: true });
  expect(afterSighting(active, false, 1_000 + offlineAfter + 1)).toMatchObject({ activeAt: 1_000, isNews: true });
});

test("a person who was active stays active for 70 seconds", () => {
  expect(wasActive({ activeAt: 1_000, connectedAt: 1_070 })).toBe(true);
  expect(wasActive({ activeAt: 1_000, connectedAt: 1_071 })).toBe(false);
  expect(wasActive({ activeAt: 0, connectedAt: 10 })).toBe(false);
});

test("a clock that was set back keeps nobody online", () => {
  const future = { activeAt: 9_000, connectedAt: 9_000 };
  expect(afterSighting(future, true, 1_000)).toEqual({ activeAt: 1_000, connectedAt: 1_000, isNews: true });
});

test("a person whose client reports every minute never goes offline in between, and is news once", () => {
  const pings = fc.array(fc.record({ isActive: fc.boolean(), later: fc.integer({ min: 0, max: 60 }) }));
  fc.assert(
    fc.property(pings, (history) => {
      let now = 1_000;
      let times: PresenceTimes = afterSighting(hiddenPresence, false, now) ?? hiddenPresence;
      for (const { isActive, later } of history) {
        now += later;
        times = afterSighting(times, isActive, now) ?? times;
        expect(now - times.connectedAt).toBeLessThan(55);
        expect(times.activeAt).toBeLessThanOrEqual(times.connectedAt);
      }
    }),
  );
});
