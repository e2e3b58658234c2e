import { createSelector, everybody } from "../../../store/organization/selectors.ts";
import { mentionablePeople } from "../compose/completion/candidates.ts";
import { searchable } from "../compose/suggestions/name-search.ts";

/** The people whose messages can be searched: first those who can be mentioned, then those who have left, by name. */
export const searchablePeople = createSelector([mentionablePeople, everybody], (mentionable, all) => [
  ...mentionable.map((person) => ({ ...person, isActive: true })),
  ...all
    .filter(({ is_active, is_deleted }) => !is_active && is_deleted !== true)
    .map(({ user_id, full_name, delivery_email }) => ({
      id: user_id,
      name: full_name,
      email: delivery_email,
      isNameShared: false,
      search: searchable(full_name),
      isActive: false,
    })),
]);
