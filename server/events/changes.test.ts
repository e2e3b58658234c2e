import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { changesOf, propertyValue, updatesOf } from "./changes.ts";

const boat = { name: z.string(), length: z.int().nullable(), berth: z.string(), pier: z.string() };
const { pier, ...announced } = boat;

describe("the changes of an object", () => {
  const changes = z.object(changesOf(boat));

  test("may have any of the keys", () => {
    for (const change of [{}, { length: null }, { name: "Alma", berth: "B7" }]) {
      expect(changes.parse(change)).toEqual(change);
    }
  });

  test.each([{ name: 7 }, { name: undefined }])("is not %o", (change) => {
    expect(changes.safeParse(change).success).toBe(false);
  });
});

describe("an event about one property", () => {
  const common = { type: z.literal("boat"), boat_id: z.int() };
  const boatEvent = updatesOf(common, { property: "key", value: "now" }, announced, { berth: { pier } });
  type BoatEvent = z.infer<typeof boatEvent>;

  test("has a value of that property, and the values sent along with it", () => {
    const event = { type: "boat", boat_id: 1, key: "berth", now: "B7", pier: "North" };
    expect(boatEvent.parse(event)).toEqual(event);
    expect(boatEvent.parse({ ...event, key: "name" })).toEqual({ type: "boat", boat_id: 1, key: "name", now: "B7" });
  });

  test.each([
    ["a value of another", { key: "length", now: "B7" }],
    ["no value", { key: "name" }],
    ["a property that has no events", { key: "pier", now: "North" }],
    ["fewer values than are sent along with it", { key: "berth", now: "B7" }],
  ])("does not have %s", (_, change) => {
    expect(boatEvent.safeParse({ type: "boat", boat_id: 1, ...change }).success).toBe(false);
  });

  test("is distinguished by its property, in types too", () => {
    expectTypeOf<Extract<BoatEvent, { key: "length" }>["now"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Extract<BoatEvent, { key: "berth" }>["pier"]>().toEqualTypeOf<string>();
  });

  test("can be built from a list of property names", () => {
    const alma: { name: string; length: number | null } = { name: "Alma", length: 9 };
    const names: readonly (keyof typeof alma)[] = ["name", "length"];
    expect(names.map((name) => propertyValue(alma, name))).toEqual([
      { property: "name", value: "Alma" },
      { property: "length", value: 9 },
    ]);
  });
});
