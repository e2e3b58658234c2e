import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

/** A clock that only moves when a test moves it, in seconds. */
function createManualClock() {
  let now = 1_700_000_000_000;
  return {
    now: () => now,
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe("a bucket", () => {
  it("admits a burst, then as much as it refills", () => {
    const clock = createManualClock();
    const limit = createRateLimit({ burst: 3, perSecond: 0.5 }, clock);
    expect([limit("nina"), limit("nina"), limit("nina")].map(({ remaining }) => remaining)).toEqual([2, 1, 0]);
    expect(limit("nina")).toEqual({
      allowed: false,
      limit: 3,
      remaining: 0,
      resetAt: 1_700_000_006,
      retryAfter: 2,
    });
    clock.advance(1);
    expect(limit("nina")).toMatchObject({ allowed: false, retryAfter: 1 });
    clock.advance(1);
    expect(limit("nina")).toMatchObject({ allowed: true, remaining: 0, retryAfter: 0 });
    clock.advance(1_000);
    expect(limit("nina")).toMatchObject({ allowed: true, remaining: 2, resetAt: 1_700_001_004 });
  });

  it("is separate for each person", () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1 }, createManualClock());
    expect([limit(10), limit(10), limit("10"), limit(11)].map(({ allowed }) => allowed)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it("is not filled when the clock goes back", () => {
    const clock = createManualClock();
    const limit = createRateLimit({ burst: 1, perSecond: 1 }, clock);
    limit("nina");
    clock.advance(-3_600);
    expect(limit("nina")).toMatchObject({ allowed: false, retryAfter: 1 });
    clock.advance(1);
    expect(limit("nina")).toMatchObject({ allowed: true });
  });

  it("is kept for an active person, through a flood of addresses", () => {
    const limit = createRateLimit({ burst: 2, perSecond: 0.001 }, createManualClock());
    limit("nina");
    limit("nina");
    for (let address = 0; address < 9_999; address += 1) limit(address);
    expect(limit("nina").allowed).toBe(false);
    for (let address = 0; address < 10_000; address += 1) limit(-1 - address);
    expect(limit("nina").allowed).toBe(true);
  });
});

describe("any stream of requests", () => {
  it("passes at most the burst and the refill, and is admitted after the stated wait", () => {
    const waits = fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(waits, fc.integer({ min: 1, max: 20 }), fc.constantFrom(0.1, 1, 7), (pauses, burst, perSecond) => {
        const clock = createManualClock();
        const limit = createRateLimit({ burst, perSecond }, clock);
        let allowed = 0;
        let elapsed = 0;
        for (const pause of pauses) {
          clock.advance(pause);
          elapsed += pause;
          const allowance = limit("nina");
          if (allowance.allowed) allowed += 1;
          expect(allowed).toBeLessThanOrEqual(burst + elapsed * perSecond + 1e-3);
          expect(allowance.remaining).toBeLessThan(burst);
          expect(allowance.allowed).toBe(allowance.retryAfter === 0);
        }
        const { retryAfter } = limit("nina");
        clock.advance(retryAfter + 1e-3);
        expect(retryAfter === 0 || limit("nina").allowed).toBe(true);
      }),
    );
  });
});
