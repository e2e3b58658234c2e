import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeOrder } from "./merge-order.ts";

test("hidden folders keep their places when others are moved", () => {
  expect(mergeOrder([1, 2, 3, 4], [4, 1, 3])).toEqual([4, 2, 1, 3]);
});

test("after any move, every folder is there once, and the moved ones are in their new order", () => {
  const orders = fc
    .uniqueArray(fc.nat(50), { maxLength: 20 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
  fc.assert(
    fc.property(orders, ([all, shown]) => {
      const ordered = mergeOrder(all, shown);
      expect(ordered.toSorted()).toEqual(all.toSorted());
      expect(ordered.filter((id) => shown.includes(id))).toEqual(shown);
    }),
  );
});
