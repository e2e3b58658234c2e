import { expect, test } from "vitest";
import { findRole, roleNames, roles } from "./roles.ts";

test("every code of a role is found, and no other number", () => {
  for (const name of roleNames) expect(findRole(roles[name])).toBe(roles[name]);
  for (const code of [0, 50, 500, 601, undefined]) expect(findRole(code)).toBeUndefined();
});
