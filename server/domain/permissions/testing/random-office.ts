import fc from "fast-check";
import { type RoleName, roleNames, roles } from "../../../http/roles.ts";
import { channelPermissionDefinitions } from "../../channels/permissions.ts";
import type { ChannelFacts } from "../../channels/policy.ts";
import { groupPermissionDefinitions } from "../../groups/permissions.ts";
import type { GroupFacts } from "../../groups/policy.ts";
import { everybodyInGroups, type ModelGroup, rolesInSystemGroups } from "../../groups/testing/membership-model.ts";
import type { Person } from "../person.ts";

/** A person of a random office, with the name of their role. */
export type RandomPerson = Person & { readonly roleName: RoleName };

/** People, groups and channels as the rules see them. */
export type RandomOffice = {
  readonly people: readonly RandomPerson[];
  readonly groups: readonly (GroupFacts & { readonly id: number })[];
  readonly channels: readonly ChannelFacts[];
};

const anyIndex = fc.nat(99);
const few = fc.uniqueArray(anyIndex, { maxLength: 3 });
const person = fc.record({ role: fc.constantFrom(...roleNames), isActive: fc.boolean(), isBot: fc.boolean() });

/**
 * Named or anonymous, as the value of a permission. A subgroup comes before its group, so that none is inside itself.
 */
const group = fc.record({
  members: few,
  subgroups: few,
  isDeactivated: fc.boolean(),
  holders: fc.array(anyIndex, { minLength: 6, maxLength: 6 }),
});

const channelColumns = Object.values(channelPermissionDefinitions).map(({ column }) => column);
const groupColumns = Object.values(groupPermissionDefinitions).map(({ column }) => column);

const channel = fc.record({
  privacy: fc.constantFrom(
    { isPrivate: false, isWebPublic: false },
    { isPrivate: true, isWebPublic: false },
    { isPrivate: false, isWebPublic: true },
  ),
  isArchived: fc.boolean(),
  holders: fc.array(anyIndex, { minLength: channelColumns.length, maxLength: channelColumns.length }),
});

/**
 * A random office: a few people of any role, groups in groups and anonymous values, channels with random permissions.
 */
export const randomOffice = fc
  .record({
    people: fc.array(person, { minLength: 1, maxLength: 6 }),
    groups: fc.array(group, { minLength: 1, maxLength: 6 }),
    channels: fc.array(channel, { minLength: 1, maxLength: 2 }),
  })
  .map(({ people, groups, channels }): RandomOffice => {
    const memberships = membershipsOf(people.length, groups);
    const active = people.map(({ role, isActive }, index) => [index + 1, { role, isActive }] as const);
    const everybody = everybodyInGroups({ people: new Map(active), groups: memberships });
    const known = [...everybody.keys()];
    const givePermissions = <Column extends string>(columns: readonly Column[], holders: readonly number[]) =>
      Object.fromEntries(columns.map((column, index) => [column, pickId(known, holders[index])])) as Record<
        Column,
        number
      >;
    return {
      people: people.map(({ role, isActive, isBot }, index) => ({
        id: index + 1,
        roleName: role,
        role: roles[role],
        botType: isBot ? 1 : null,
        isActive,
        isIn: (value) => typeof value === "number" && everybody.get(value)?.has(index + 1) === true,
      })),
      groups: known.map((id) => {
        const own = groups[id - firstOwnGroup];
        const facts = { id, isSystem: own === undefined, isDeactivated: own?.isDeactivated ?? false };
        return { ...facts, ...givePermissions(groupColumns, own?.holders ?? []) };
      }),
      channels: channels.map(({ privacy, isArchived, holders }) => ({
        ...privacy,
        isArchived,
        ...givePermissions(channelColumns, holders),
      })),
    };
  });

const firstOwnGroup = rolesInSystemGroups.size + 1;

function membershipsOf(
  peopleCount: number,
  groups: readonly { readonly members: readonly number[]; readonly subgroups: readonly number[] }[],
): Map<number, ModelGroup> {
  return new Map(
    groups.map(({ members, subgroups }, index) => {
      const id = firstOwnGroup + index;
      const model = {
        members: new Set(members.map((each) => 1 + (each % peopleCount))),
        subgroups: new Set(subgroups.map((each) => 1 + (each % (id - 1)))),
      };
      return [id, model];
    }),
  );
}

function pickId(ids: readonly number[], index = 0): number {
  return ids[index % ids.length] ?? 0;
}
