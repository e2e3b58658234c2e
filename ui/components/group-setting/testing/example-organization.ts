import fc from "fast-check";
import type { GroupSettingValue, SystemGroupName } from "#server/domain/group-setting.ts";
import { exampleGroup, type GroupShape } from "#server/domain/groups/shapes.ts";
import { systemGroupId, systemGroups } from "#server/domain/groups/system-groups.ts";
import { exampleUser } from "#server/domain/users/shapes.ts";
import { roleGroups } from "../../../store/organization/membership.ts";
import { createOrganization, type Organization } from "../../../store/organization/organization.ts";
import { groupsById, peopleById } from "../../../store/organization/selectors.ts";
import { registeredOrganization } from "../../../store/testing/registered-organization.ts";
import type { Directory } from "../problem.ts";

/** The system groups that Ada, Milo, Nina, Gus and Clank belong to by their roles. Omar is a full member. */
const membersByRole: Readonly<Partial<Record<SystemGroupName, readonly number[]>>> = {
  "role:owners": [1],
  "role:moderators": [2],
  "role:members": [3, 7],
  "role:fullmembers": [4],
  "role:everyone": [5],
};

const system = systemGroups.map(({ name, subgroup }, index): GroupShape => {
  const direct_subgroup_ids = subgroup === null ? [] : [systemGroupId(subgroup)];
  return {
    ...{ ...exampleGroup, id: index + 1, name, is_system_group: true },
    ...{ members: [...(membersByRole[name] ?? [])], direct_subgroup_ids },
  };
});

const customGroup = { ...exampleGroup, direct_subgroup_ids: [] as number[] };

/**
 * Three groups: packers with Nina and Gus, the shop with Omar and the packers, and schedulers, which is deactivated.
 */
const groups: GroupShape[] = [
  ...system,
  { ...customGroup, id: 11, name: "packers", members: [3, 5] },
  { ...customGroup, id: 12, name: "shop", members: [4], direct_subgroup_ids: [11] },
  { ...customGroup, id: 13, name: "schedulers", members: [3], deactivated: true },
];

const person = (user_id: number, full_name: string, role = 400) => ({
  ...{ ...exampleUser, user_id, full_name, role },
  delivery_email: `${user_id}@example.test`,
});

/** An organization with people of every role. Rolf's account is deactivated, and Clank is a bot. */
export const exampleOrganization: Organization = {
  ...createOrganization(await registeredOrganization()),
  realm_user_groups: groups,
  realm_users: [
    person(1, "Ada Lindholm", 100),
    person(2, "Milo Brandt", 300),
    person(3, "Nina Vogel"),
    person(4, "Omar Haddad"),
    person(5, "Gus Ek", 600),
    { ...person(7, "Clank"), is_bot: true },
  ],
  realm_non_active_users: [person(6, "Rolf Berg")],
  cross_realm_bots: [],
};

/** The organization's system groups. */
export const roles = roleGroups(exampleOrganization);

/** The organization's groups and people. */
export const directory: Directory = {
  groups: groupsById(exampleOrganization),
  people: peopleById(exampleOrganization),
  roles,
};

const ids = (max: number) => fc.array(fc.integer({ min: 1, max }), { maxLength: 5 });

/** Values that the server stores, and some that it never stores. */
export const values: fc.Arbitrary<GroupSettingValue> = fc.oneof(
  fc.integer({ min: 1, max: 13 }),
  fc.record({ direct_members: ids(7), direct_subgroups: ids(13) }),
);
