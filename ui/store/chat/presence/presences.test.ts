import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPresenceEvent } from "#server/domain/presence/events.ts";
import type { ModelEvent } from "../receive-events.ts";
import { followPresences, newestReport, statusOf } from "./presences.ts";

const now = 10_000;
const times = (active_timestamp: number, idle_timestamp = active_timestamp) => ({ active_timestamp, idle_timestamp });
const reported = (presences: Readonly<Record<number, ReturnType<typeof times>>>) =>
  ({ type: "presence", presences: { ...presences } }) as const satisfies ModelEvent;

test("somebody is active if they did something shortly before their last report, and offline without reports", () => {
  const status = (...at: Parameters<typeof times>) =>
    statusOf({ presences: { 7: times(...at) }, now, offlineAfter: 200 }, 7);
  expect(status(now - 60, now - 10)).toBe("active");
  expect(status(now - 180, now - 180)).toBe("active");
  expect(status(now - 180, now - 10)).toBe("idle");
  expect(status(0, now - 10)).toBe("idle");
  expect(status(now - 201, now - 201)).toBe("offline");
  expect(statusOf({ presences: { 7: times(now) }, now, offlineAfter: 200 }, 8)).toBe("offline");
  const legacy = { aggregated: { client: "website", status: "active", timestamp: now } } as const;
  expect(statusOf({ presences: { 7: legacy }, now, offlineAfter: 200 }, 7)).toBe("offline");
});

test("changes replace what is known, and hidden presences are removed", () => {
  const known = { 7: times(1, 2) };
  expect(followPresences(known, [reported({ 9: times(3) })])).toEqual({ 7: times(1, 2), 9: times(3) });
  expect(followPresences(known, [reported({ 9: times(3) }), reported({ 7: times(0), 9: times(4) })])).toEqual({
    9: times(4),
  });
  expect(followPresences(known, [{ type: "heartbeat" }])).toBe(known);
});

test("an organization that turns presence off has none, until people report again", () => {
  const off = { type: "realm", op: "update", property: "presence_disabled", value: true } as const;
  expect(followPresences({ 7: times(1) }, [reported({ 8: times(2) }), off, reported({ 9: times(3) })])).toEqual({
    9: times(3),
  });
});

test("a person whose account is deactivated has none", () => {
  const gone = { type: "realm_user", op: "update", person: { user_id: 7, is_active: false } } as const;
  expect(followPresences({ 7: times(1), 8: times(2) }, [reported({ 7: times(3) }), gone])).toEqual({ 8: times(2) });
});

test("events in a batch have the same effect as one after the other", () => {
  const time = fc.integer({ min: 0, max: 3 });
  const event = fc
    .dictionary(fc.constantFrom("1", "2", "3"), fc.record({ active_timestamp: time, idle_timestamp: time }))
    .map((presences) => ({ type: "presence", presences }) as const);
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = events.reduce(applyPresenceEvent, { presences: { 2: times(1) }, realm_users: [] });
      expect(followPresences({ 2: times(1) }, events)).toEqual(state.presences);
    }),
  );
});

test("a batch about thousands of people copies the presences once", () => {
  let copies = 0;
  const known = new Proxy(Object.fromEntries(Array.from({ length: 1_000 }, (_, id) => [id, times(1)])), {
    ownKeys: (target) => {
      copies += 1;
      return Reflect.ownKeys(target);
    },
  });
  const events = Array.from({ length: 1_000 }, (_, id) => reported({ [id]: times(2) }));
  expect(Object.keys(followPresences(known, events))).toHaveLength(1_000);
  expect(copies).toBe(1);
});

test("the newest report is that of the events", () => {
  expect(newestReport([reported({ 7: times(1, 5) }), reported({ 8: times(0), 9: times(4) })])).toBe(5);
  expect(newestReport([{ type: "heartbeat" }])).toBe(0);
});
