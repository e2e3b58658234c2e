import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { membersOfGroup, roleGroups } from "../../../store/organization/membership.ts";
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
