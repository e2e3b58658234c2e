import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { holdersOf, membersOfGroup, roleGroups } from "../../../store/organization/membership.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { derived, ownGroups } from "../../../store/organization/selectors.ts";

/** A group as the table lists it. */
export type GroupRow = {
  readonly group: GroupShape;
  /** How many people and bots are in it, through other groups too. */
  readonly size: number;
};

const sized = (groups: readonly GroupShape[], membersOf: (id: number) => ReadonlySet<number>): GroupRow[] =>
  groups.map((group) => ({ group, size: membersOf(group.id).size }));

const everyRow = derived([ownGroups, membersOfGroup], sized);

/** The groups that people made, by what the page shows: those in use, the deactivated, and those that follow from roles. */
export const rowsOf = {
  used: derived([everyRow], (rows) => rows.filter(({ group }) => !group.deactivated)),
  deactivated: derived([everyRow], (rows) => rows.filter(({ group }) => group.deactivated)),
  roles: derived([roleGroups, membersOfGroup], ({ list }, membersOf) => sized(list, membersOf)),
};

/** What the reader may do with a group. */
export type GroupRights = { readonly manage: boolean; readonly add: boolean; readonly remove: boolean };

/** What the reader may do with groups; what they manage, they may do everything with. */
export const groupRights = derived(
  [holdersOf, ({ user_id }) => user_id, ({ realm_can_manage_all_groups }) => realm_can_manage_all_groups],
  (holders, me, managersOfAll) =>
    (group: GroupShape): GroupRights => {
      const amIn = (value: Parameters<typeof holders>[0]) => holders(value, false).people.some((p) => p.user_id === me);
      const manage = !group.is_system_group && (amIn(managersOfAll) || amIn(group.can_manage_group));
      const changes = !group.is_system_group && !group.deactivated;
      return {
        manage,
        add: changes && (manage || amIn(group.can_add_members_group)),
        remove: changes && (manage || amIn(group.can_remove_members_group)),
      };
    },
);

/** Whether the reader may create groups. */
export function mayCreateGroups(organization: Organization): boolean {
  const { people } = holdersOf(organization)(organization.realm_can_create_groups, false);
  return people.some(({ user_id }) => user_id === organization.user_id);
}
