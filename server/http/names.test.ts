import { expect, expectTypeOf, test } from "vitest";
import { mapNames, mapSomeNames, namesOf } from "./names.ts";

const widths = { desk: 7, door: 12 };

test("the names of a table are in its order, and keep their types", () => {
  const names = namesOf(widths);
  expect(names).toEqual(["desk", "door"]);
  expectTypeOf(names).toEqualTypeOf<readonly ("desk" | "door")[]>();
});

test("a table that was made from names has a value for each of them, and no other", () => {
  const doubled = mapNames(["desk", "door"], (name) => widths[name] * 2);
  expect(doubled).toEqual({ desk: 14, door: 24 });
  expectTypeOf(doubled).toEqualTypeOf<Record<"desk" | "door", number>>();
  // @ts-expect-error: there is no such name
  expect(doubled.window).toBeUndefined();
});

test("names without a value are left out, and the type says that they may be missing", () => {
  const wide = mapSomeNames(namesOf(widths), (name) => (widths[name] > 10 ? widths[name] : undefined));
  expect(wide).toEqual({ door: 12 });
  expect(Object.keys(wide)).toEqual(["door"]);
  expectTypeOf(wide.desk).toEqualTypeOf<number | undefined>();
});
