import { expect, expectTypeOf, test } from "vitest";
import { mapNames, mapSomeNames, namesOf } from "./names.ts";

const boats = { petrel: 7, heron: 12 };

test("the names of a table are in its order, and keep their types", () => {
  const names = namesOf(boats);
  expect(names).toEqual(["petrel", "heron"]);
  expectTypeOf(names).toEqualTypeOf<readonly ("petrel" | "heron")[]>();
});

test("a table that was made from names has a value for each of them, and no other", () => {
  const lengths = mapNames(["petrel", "heron"], (name) => boats[name] * 2);
  expect(lengths).toEqual({ petrel: 14, heron: 24 });
  expectTypeOf(lengths).toEqualTypeOf<Record<"petrel" | "heron", number>>();
  // @ts-expect-error: there is no such name
  expect(lengths.gannet).toBeUndefined();
});

test("names without a value are left out, and the type says that they may be missing", () => {
  const long = mapSomeNames(namesOf(boats), (name) => (boats[name] > 10 ? boats[name] : undefined));
  expect(long).toEqual({ heron: 12 });
  expect(Object.keys(long)).toEqual(["heron"]);
  expectTypeOf(long.petrel).toEqualTypeOf<number | undefined>();
});
