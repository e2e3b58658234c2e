import { createSelector } from "../../../store/organization/selectors.ts";

/** The IDs of the people whom the reader has muted. */
export const mutedIds = createSelector([({ muted_users }) => muted_users], (all) => new Set(all.map(({ id }) => id)));
