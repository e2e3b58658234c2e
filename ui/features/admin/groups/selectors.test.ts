import { expect, test } from "vitest";
import { exampleOrganization } from "../../../components/group-setting/testing/example-organization.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import {
  canAddToGroup,
  canCreateGroups,
  canManageGroup,
  canRemoveFromGroup,
} from "../../../store/organization/rights/groups.ts";
import { groupsById } from "../../../store/organization/selectors.ts";
import { groupRows } from "./selectors.ts";

const [ada, milo, nina, gus] = [1, 2, 3, 5];
const [members, owners, nobody, packers, schedulers] = [3, 7, 8, 11, 13];

/** The organization as this person sees it. Ada manages packers, and Milo may add members to them. */
function organizationSeenBy(user_id: number): Organization {
  const can = { can_manage_group: { direct_members: [ada], direct_subgroups: [] } };
  const realm_user_groups = exampleOrganization.realm_user_groups.map((group) => ({
    ...{ ...group, ...can, can_remove_members_group: nobody },
    can_add_members_group: { direct_members: [milo, gus], direct_subgroups: [] },
  }));
  const organization = { realm_can_manage_all_groups: owners, realm_can_create_groups: members };
  return { ...exampleOrganization, ...organization, realm_user_groups, user_id };
}

function rights(user_id: number, id: number) {
  const organization = organizationSeenBy(user_id);
  const group = groupsById(organization).get(id);
  if (group === undefined) throw new Error(`There is no group ${id}.`);
  return {
    manage: canManageGroup(organization, group),
    add: canAddToGroup(organization, group),
    remove: canRemoveFromGroup(organization, group),
  };
}

test("groups are listed with their size, and system and deactivated groups separately", () => {
  const names = (rows: (typeof groupRows)["active"]) =>
    rows(exampleOrganization).map(({ group, size }) => [group.name, size]);
  expect(names(groupRows.active)).toEqual([
    ["packers", 2],
    ["shop", 3],
  ]);
  expect(names(groupRows.deactivated)).toEqual([["schedulers", 1]]);
  expect(names(groupRows.roles)).toContainEqual(["role:members", 5]);
  expect(names(groupRows.roles)).not.toContainEqual(["role:internet", 6]);
});

test("a manager may do everything with a group, others what they were permitted, guests nothing", () => {
  expect(rights(ada, packers)).toEqual({ manage: true, add: true, remove: true });
  expect(rights(milo, packers)).toEqual({ manage: false, add: true, remove: false });
  expect(rights(nina, packers)).toEqual({ manage: false, add: false, remove: false });
  expect(rights(gus, packers)).toEqual({ manage: false, add: false, remove: false });
});

test("a deactivated group keeps its members, and nobody can change a system group", () => {
  expect(rights(ada, schedulers)).toEqual({ manage: true, add: false, remove: false });
  expect(rights(ada, members)).toEqual({ manage: false, add: false, remove: false });
});

test("members can create groups, and guests cannot", () => {
  expect([nina, gus].map((id) => canCreateGroups(organizationSeenBy(id)))).toEqual([true, false]);
});
