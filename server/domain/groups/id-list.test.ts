import fc from "fast-check";
import { expect, test } from "vitest";
import { isListed, toIdList, withIds, withoutIds } from "./id-list.ts";

const someIds = fc.array(fc.nat(20));

test("a list has the same IDs as a set, in order", () => {
  fc.assert(
    fc.property(someIds, someIds, fc.nat(20), (first, second, id) => {
      const list = toIdList(first);
      const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
      expect(list).toEqual(sorted(new Set(first)));
      expect(withIds(list, second)).toEqual(sorted(new Set([...first, ...second])));
      expect(withoutIds(list, second)).toEqual(sorted(new Set(first.filter((each) => !second.includes(each)))));
      expect(isListed(list, id)).toBe(first.includes(id));
    }),
  );
});

test("a change makes a new list and does not touch the old one", () => {
  const list = toIdList([1, 2, 3]);
  withIds(list, [4]);
  withoutIds(list, [2]);
  expect(list).toEqual([1, 2, 3]);
});
