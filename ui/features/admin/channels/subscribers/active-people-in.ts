import type { Choices } from "../../../../components/group-setting/value.ts";
import { membersOfGroup } from "../../../../store/organization/membership.ts";
import { createSelector, everybody } from "../../../../store/organization/selectors.ts";

/** Returns a function from people and whole groups to all active people in them. */
export const activePeopleIn = createSelector(
  [membersOfGroup, everybody],
  (membersOf, all) =>
    ({ people, groups }: Choices) => {
      const ids = new Set([...people, ...groups.flatMap((id) => [...membersOf(id)])]);
      return all.filter(({ user_id, is_active }) => is_active && ids.has(user_id)).map(({ user_id }) => user_id);
    },
);
