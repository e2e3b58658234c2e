import { expect, test } from "vitest";
import { followPresences, presenceStatus, withPresences } from "./presences.ts";

const now = 10_000;

test("somebody is active if they did something shortly before their last report, and offline without reports", () => {
  const status = (active_timestamp: number, idle_timestamp: number) =>
    presenceStatus({ active_timestamp, idle_timestamp }, now, 200);
  expect(status(now - 60, now - 10)).toBe("active");
  expect(status(now - 180, now - 180)).toBe("active");
  expect(status(now - 180, now - 10)).toBe("idle");
  expect(status(0, now - 10)).toBe("idle");
  expect(status(now - 201, now - 201)).toBe("offline");
  expect(presenceStatus(undefined, now, 200)).toBe("offline");
});

test("changes replace what is known, and hidden presences are removed", () => {
  const known = withPresences(new Map(), { 7: { active_timestamp: 1, idle_timestamp: 2 }, 8: { website: {} } });
  expect([...known.keys()]).toEqual([7]);
  const event = { type: "presence", presences: { 9: { active_timestamp: 3, idle_timestamp: 3 } } } as const;
  const both = followPresences(known, event);
  expect([...both.keys()]).toEqual([7, 9]);
  const hidden = { type: "presence", presences: { 7: { active_timestamp: 0, idle_timestamp: 0 } } } as const;
  expect([...followPresences(both, hidden).keys()]).toEqual([9]);
});

test("an organization that turns presence off has none", () => {
  const known = withPresences(new Map(), { 7: { active_timestamp: 1, idle_timestamp: 2 } });
  const off = { type: "realm", op: "update", property: "presence_disabled", value: true } as const;
  expect(followPresences(known, off).size).toBe(0);
  expect(followPresences(known, { type: "heartbeat" })).toBe(known);
});
