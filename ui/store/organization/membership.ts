import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { groupsBelow, listedGroups } from "#server/domain/groups/resolver.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { roleMayHold } from "#server/domain/permissions/holds.ts";
import { createSelector, everybody, groupsById, type Person } from "./selectors.ts";

/** The active people and bots that hold a permission, by name. */
export type Holders = {
  readonly people: readonly Person[];
  readonly bots: readonly Person[];
  /** The number of guests who are in the group and cannot hold the permission. */
  readonly excludedGuests: number;
};

/** The system groups, whose members follow from roles. */
export type RoleGroups = {
  /** Those that can be chosen, from the widest to nobody. */
  readonly list: readonly GroupShape[];
  readonly ids: ReadonlySet<number>;
  readonly everyone: number;
  readonly nobody: number;
};

/** Everybody who can hold a permission: active people and bots, by name. */
export const activeAccounts = createSelector([everybody], (all) => all.filter(({ is_active }) => is_active));

/** The system groups. Everyone on the internet is left out, because nothing can be given to them. */
export const roleGroups = createSelector([groupsById], (groups): RoleGroups => {
  const list = [...groups.values()].filter(({ is_system_group, name }) => is_system_group && name !== "role:internet");
  const idOf = (name: string) => list.find((group) => group.name === name)?.id ?? 0;
  return {
    list,
    ids: new Set(list.map(({ id }) => id)),
    everyone: idOf("role:everyone"),
    nobody: idOf("role:nobody"),
  };
});

/** Returns a function from a group to its members, including those of its subgroups. */
export const membersOfGroup = createSelector([groupsById], (groups) =>
  memoize(
    (id: number) =>
      new Set(
        [id, ...groupsBelow(listedGroups.subgroupsOf, groups, id)].flatMap((each) => groups.get(each)?.members ?? []),
      ),
  ),
);

/**
 * Returns a function from a group setting value to the people and bots that hold it. Guests count only where they can
 * hold it.
 */
export const holdersOf = createSelector([membersOfGroup, activeAccounts], (membersOf, all) => {
  const holders = memoize(({ value, includesGuests }: HoldersQuery): Holders => {
    const { direct_members, direct_subgroups } = expandValue(value);
    const sets = [new Set(direct_members), ...direct_subgroups.map(membersOf)];
    const inside = all.filter(({ user_id }) => sets.some((set) => set.has(user_id)));
    const holding = inside.filter((person) => roleMayHold(person, includesGuests));
    return {
      people: holding.filter(({ is_bot }) => !is_bot),
      bots: holding.filter(({ is_bot }) => is_bot),
      excludedGuests: inside.length - holding.length,
    };
  }, JSON.stringify);
  return (value: GroupSettingValue, includesGuests: boolean) => holders({ value, includesGuests });
});

/** A group setting value as an object with people and groups, even where it is a group's ID. */
export function expandValue(value: GroupSettingValue): Exclude<GroupSettingValue, number> {
  return typeof value === "number" ? { direct_members: [], direct_subgroups: [value] } : value;
}

type HoldersQuery = { readonly value: GroupSettingValue; readonly includesGuests: boolean };

/** Remembers the results by what `keyOf` makes of the input. */
function memoize<Input, Result>(
  compute: (input: Input) => Result,
  keyOf: (input: Input) => unknown = (input) => input,
): (input: Input) => Result {
  const known = new Map<unknown, Result>();
  return (input) => {
    const key = keyOf(input);
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = compute(input);
    known.set(key, result);
    return result;
  };
}
