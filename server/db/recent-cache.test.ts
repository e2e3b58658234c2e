import fc from "fast-check";
import { expect, test } from "vitest";
import { createRecentCache } from "./recent-cache.ts";

test("recently used values stay, and others make room", () => {
  const words = createRecentCache<number, string>(8, (word) => word.length);
  words.set(1, "desk");
  words.set(2, "sale");
  expect(words.get(1)).toBe("desk");
  words.set(3, "lamp");
  expect(words.get(2)).toBeUndefined();
  expect([words.get(1), words.get(3)]).toEqual(["desk", "lamp"]);
});

test("a value that takes more than half of the room is not kept", () => {
  const words = createRecentCache<number, string>(8, (word) => word.length);
  words.set(1, "steering");
  expect(words.get(1)).toBeUndefined();
});

test("in any history, a value is the last one set or none, and the total stays within the limit", () => {
  const key = fc.integer({ min: 0, max: 9 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant("get" as const), key }),
    fc.record({ kind: fc.constant("set" as const), key, value: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant("delete" as const), key }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const limit = 20;
      const recent = createRecentCache<number, number>(limit, (value) => value);
      const model = new Map<number, number>();
      for (const each of steps) {
        if (each.kind === "set") recent.set(each.key, each.value);
        if (each.kind === "set") model.set(each.key, each.value);
        if (each.kind === "delete") recent.delete(each.key);
        if (each.kind === "delete") model.delete(each.key);
        expect([undefined, model.get(each.key)]).toContain(recent.get(each.key));
      }
      const kept = [...model.keys()].map((each) => recent.get(each) ?? 0);
      expect(kept.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(limit);
    }),
  );
});
