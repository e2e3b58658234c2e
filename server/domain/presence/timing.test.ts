import fc from "fast-check";
import { expect, test } from "vitest";
import { offlineAfter, type PresenceTimes, presenceStatus, updatePresenceTimes, wasActive } from "./timing.ts";

const hiddenPresence: PresenceTimes = { activeAt: 0, connectedAt: 0 };

test("the first report is a status change, the next one is not, and one that comes too soon is ignored", () => {
  expect(updatePresenceTimes(hiddenPresence, false, 1_000)).toEqual({
    activeAt: 0,
    connectedAt: 1_000,
    isStatusChange: true,
  });
  const idle = { activeAt: 0, connectedAt: 1_000 };
  expect(updatePresenceTimes(idle, false, 1_054)).toBeNull();
  expect(updatePresenceTimes(idle, false, 1_055)).toEqual({ activeAt: 0, connectedAt: 1_055, isStatusChange: false });
  expect(updatePresenceTimes(idle, true, 1_001)).toEqual({ activeAt: 1_001, connectedAt: 1_001, isStatusChange: true });
  const active = { activeAt: 1_000, connectedAt: 1_000 };
  expect(updatePresenceTimes(active, true, 1_060)).toEqual({
    activeAt: 1_060,
    connectedAt: 1_060,
    isStatusChange: false,
  });
  expect(updatePresenceTimes(active, true, 1_071)).toMatchObject({ isStatusChange: true });
  expect(updatePresenceTimes(active, false, 1_000 + offlineAfter + 1)).toMatchObject({
    activeAt: 1_000,
    isStatusChange: true,
  });
});

test("a person who was active stays active for 70 seconds", () => {
  expect(wasActive({ activeAt: 1_000, connectedAt: 1_070 })).toBe(true);
  expect(wasActive({ activeAt: 1_000, connectedAt: 1_071 })).toBe(false);
  expect(wasActive({ activeAt: 0, connectedAt: 10 })).toBe(false);
});

test("nobody stays online because the clock was set back", () => {
  const future = { activeAt: 9_000, connectedAt: 9_000 };
  expect(updatePresenceTimes(future, true, 1_000)).toEqual({
    activeAt: 1_000,
    connectedAt: 1_000,
    isStatusChange: true,
  });
});

test("a person whose client reports every minute never goes offline in between", () => {
  const pings = fc.array(fc.record({ isActive: fc.boolean(), later: fc.integer({ min: 0, max: 60 }) }));
  fc.assert(
    fc.property(pings, (history) => {
      let now = 1_000;
      let times: PresenceTimes = updatePresenceTimes(hiddenPresence, false, now) ?? hiddenPresence;
      for (const { isActive, later } of history) {
        now += later;
        times = updatePresenceTimes(times, isActive, now) ?? times;
        expect(now - times.connectedAt).toBeLessThan(55);
        expect(times.activeAt).toBeLessThanOrEqual(times.connectedAt);
      }
    }),
  );
});

test("somebody is offline when no report counts anymore", () => {
  const status = (activeAt: number, connectedAt: number) => presenceStatus({ activeAt, connectedAt }, 1_000, 200);
  expect(status(800, 800)).toBe("active");
  expect(status(700, 800)).toBe("idle");
  expect(status(799, 799)).toBe("offline");
  expect(status(0, 0)).toBe("offline");
});
