import { expect, test } from "vitest";
import { findPermissionRule, type GroupSettings } from "../../store/organization/permission-rules.ts";
import { valueProblem } from "./problem.ts";
import { directory, roles } from "./testing/example-organization.ts";

const [members, administrators, owners, internet] = [3, 6, 7, 1];

const ofGroup = (name: GroupSettings["group"]) => findPermissionRule("group", name);
const ofOrganization = (name: GroupSettings["organization"]) => findPermissionRule("organization", name);

test.each([
  [ofGroup("can_join_group"), roles.everyone, "Guests can't have this permission. Choose “Members” or a role above."],
  [ofGroup("can_leave_group"), roles.everyone, undefined],
  [ofGroup("can_mention_group"), owners, "The role “Owners only” can't have this permission. Choose another."],
  [
    ofGroup("can_mention_group"),
    internet,
    "The role “Everyone on the internet” can't have this permission. Choose another.",
  ],
  [ofGroup("can_join_group"), roles.nobody, undefined],
  [
    ofOrganization("can_manage_all_groups"),
    roles.nobody,
    "Someone must have this permission. Choose a person, a group, or a role.",
  ],
  [ofOrganization("can_access_all_users_group"), administrators, /^The role “Administrators and above” can't/],
  [ofOrganization("can_access_all_users_group"), members, undefined],
  [ofOrganization("can_access_all_users_group"), 11, "Only a role can have this permission."],
])("for the rule %j, the value %j has the problem: %s", (rule, value, problem) => {
  const found = valueProblem(value, rule, directory);
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});

test("a deactivated or missing group or person is named, also among valid ones", () => {
  const rule = ofGroup("can_join_group");
  const problem = (direct_members: number[], direct_subgroups: number[]) =>
    valueProblem({ direct_members, direct_subgroups }, rule, directory);
  expect(problem([3], [11, 12])).toBeUndefined();
  expect(problem([3, 6], [11])).toBe("Rolf Berg is deactivated. Remove them.");
  expect(problem([3], [11, 13])).toBe("schedulers is deactivated. Remove it, or reactivate the group first.");
  expect(problem([99], [])).toBe("Someone you chose no longer exists. Remove them.");
  expect(problem([3], [99])).toBe("A group you chose no longer exists. Remove it.");
});

test("a permission only for roles accepts no people beside a role", () => {
  const rule = ofOrganization("can_access_all_users_group");
  expect(valueProblem({ direct_members: [3], direct_subgroups: [members] }, rule, directory)).toBe(
    "Choose one role. Groups and people can't have this permission.",
  );
});
