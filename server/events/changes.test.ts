import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { changesOf, propertyValue, updatesOf } from "./changes.ts";

const team = { name: z.string(), length: z.int().nullable(), floor: z.string(), wing: z.string() };
const { wing, ...announced } = team;

describe("the changes of an object", () => {
  const changes = z.object(changesOf(team));

  test("may have any of the keys", () => {
    for (const change of [{}, { length: null }, { name: "Alma", floor: "B7" }]) {
      expect(changes.parse(change)).toEqual(change);
    }
  });

  test.each([{ name: 7 }, { name: undefined }])("is not %o", (change) => {
    expect(changes.safeParse(change).success).toBe(false);
  });
});

describe("an event about one property", () => {
  const common = { type: z.literal("team"), team_id: z.int() };
  const teamEvent = updatesOf(common, { property: "key", value: "now" }, announced, { floor: { wing } });
  type TeamEvent = z.infer<typeof teamEvent>;

  test("has a value of that property, and the values sent along with it", () => {
    const event = { type: "team", team_id: 1, key: "floor", now: "B7", wing: "North" };
    expect(teamEvent.parse(event)).toEqual(event);
    expect(teamEvent.parse({ ...event, key: "name" })).toEqual({ type: "team", team_id: 1, key: "name", now: "B7" });
  });

  test.each([
    ["a value of another", { key: "length", now: "B7" }],
    ["no value", { key: "name" }],
    ["a property that has no events", { key: "wing", now: "North" }],
    ["fewer values than are sent along with it", { key: "floor", now: "B7" }],
  ])("does not have %s", (_, change) => {
    expect(teamEvent.safeParse({ type: "team", team_id: 1, ...change }).success).toBe(false);
  });

  test("is distinguished by its property, in types too", () => {
    expectTypeOf<Extract<TeamEvent, { key: "length" }>["now"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Extract<TeamEvent, { key: "floor" }>["wing"]>().toEqualTypeOf<string>();
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
