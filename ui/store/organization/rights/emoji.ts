import { mayAddEmoji, mayOverrideEmoji, mayRemoveEmoji } from "#server/domain/emoji/policy.ts";
import { currentPerson, ownPermissions } from "../facts.ts";
import type { Organization } from "../organization.ts";

/** May the person who is signed in add custom emoji? */
export function canAddEmoji(organization: Organization): boolean {
  return mayAddEmoji(currentPerson(organization), { holds: ownPermissions(organization) });
}

/** May they give a custom emoji the name of a built-in one? */
export function canOverrideEmoji(organization: Organization): boolean {
  return mayOverrideEmoji(currentPerson(organization), { holds: ownPermissions(organization) });
}

/** May they remove a custom emoji? */
export function canRemoveEmoji(
  organization: Organization,
  { author_id }: { readonly author_id: number | null },
): boolean {
  return mayRemoveEmoji(currentPerson(organization), { authorId: author_id });
}
