import { expect, test } from "vitest";
import { permissionWords } from "#server/domain/organization/shapes/permissions.ts";
import { permissionNames } from "./permission-groups.ts";

test("every permission of the organization stands under one heading, once", () => {
  expect([...permissionNames].sort()).toEqual(Object.keys(permissionWords).sort());
});
