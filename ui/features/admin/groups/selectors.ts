import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { membersOfGroup, roleGroups } from "../../../store/organization/membership.ts";
import { createSelector, customGroups } from "../../../store/organization/selectors.ts";

/** A group as the table lists it. */
export type GroupRow = {
  readonly group: GroupShape;
  /** The number of people and bots in it, including those of its subgroups. */
  readonly size: number;
};

const addSizes = (groups: readonly GroupShape[], membersOf: (id: number) => ReadonlySet<number>): GroupRow[] =>
  groups.map((group) => ({ group, size: membersOf(group.id).size }));

const everyRow = createSelector([customGroups, membersOfGroup], addSizes);

/** The groups of each tab: active ones, deactivated ones, and system groups. */
export const groupRows = {
  active: createSelector([everyRow], (rows) => rows.filter(({ group }) => !group.deactivated)),
  deactivated: createSelector([everyRow], (rows) => rows.filter(({ group }) => group.deactivated)),
  roles: createSelector([roleGroups, membersOfGroup], ({ list }, membersOf) => addSizes(list, membersOf)),
};
