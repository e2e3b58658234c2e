import { expect, test } from "vitest";
import { createOrganization } from "../../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../../store/testing/registered-organization.ts";
import { creatableTypes } from "./types.ts";

test("another event of the organization leaves the types of bots the same object", { timeout: 60_000 }, async () => {
  const organization = createOrganization(await registeredOrganization());
  const before = creatableTypes(organization);
  expect(before).toEqual([1, 2]);
  expect(creatableTypes({ ...organization, realm_name: "Lindholm" })).toBe(before);
  expect(creatableTypes({ ...organization, user_topics: [] })).toBe(before);
});
