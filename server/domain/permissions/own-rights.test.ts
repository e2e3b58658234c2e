import { expect, test } from "vitest";
import { organizationPermissions } from "../organization-settings/shapes/table/permissions.ts";
import { guestsHaveOwnRights, ownRights } from "./own-rights.ts";

test("a person's own rights follow from permissions that guests cannot hold", () => {
  const asked = new Set<keyof typeof organizationPermissions>();
  const rights = ownRights({ holds: (name) => asked.add(name).has(name), allowsVisitors: true });
  expect(Object.values(rights).every((isHeld) => isHeld)).toBe(true);
  expect(asked.size).toBe(5);
  for (const name of asked)
    expect([name, organizationPermissions[name].allowEveryone]).toEqual([name, guestsHaveOwnRights]);
});
