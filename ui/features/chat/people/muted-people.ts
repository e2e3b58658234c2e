import type { Organization } from "../../../store/organization/organization.ts";
import { createSelector, peopleById } from "../../../store/organization/selectors.ts";

/** The IDs of the people whom the reader has muted. */
export const mutedIds = createSelector([({ muted_users }) => muted_users], (all) => new Set(all.map(({ id }) => id)));

/** Whether the reader can mute a person: neither themselves nor a bot of the server. */
export function isMutable(organization: Organization, userId: number): boolean {
  return userId !== organization.user_id && peopleById(organization).get(userId)?.is_system_bot !== true;
}
