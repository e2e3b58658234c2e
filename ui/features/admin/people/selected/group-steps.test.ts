import { expect, test } from "vitest";
import type { Organization } from "../../../../store/organization/organization.ts";
import { addToGroup } from "./group-steps.ts";

const ben = { user_id: 10, full_name: "Ben" };

test("when somebody else has added all of them to the group meanwhile, nothing is sent, and there is nothing to undo", async () => {
  const packers = { id: 7, name: "packers", members: [ben.user_id] };
  const organization = { realm_user_groups: [packers] } as Partial<Organization> as Organization;
  const step = addToGroup(packers, [ben], () => organization);
  // A request would fail: here is no server.
  expect(await step.run()).toEqual({ people: [], undo: undefined });
});
