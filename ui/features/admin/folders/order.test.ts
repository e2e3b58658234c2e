import fc from "fast-check";
import { expect, test } from "vitest";
import { orderedAmongAll } from "./order.ts";

test("folders that are not shown stay where they are when others are moved", () => {
  expect(orderedAmongAll([1, 2, 3, 4], [4, 1, 3])).toEqual([4, 2, 1, 3]);
});

test("whatever is moved, every folder is there once, and those that were moved are in their new order", () => {
  const orders = fc
    .uniqueArray(fc.nat(50), { maxLength: 20 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
  fc.assert(
    fc.property(orders, ([all, shown]) => {
      const ordered = orderedAmongAll(all, shown);
      expect(ordered.toSorted()).toEqual(all.toSorted());
      expect(ordered.filter((id) => shown.includes(id))).toEqual(shown);
    }),
  );
});
