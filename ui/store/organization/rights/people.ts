import { mayCreateBot, mayHoldBotKey, mayManageBot } from "#server/domain/bots/policy.ts";
import { type InvitationKind, mayInvite, mayInviteAs, mayManageInvitation } from "#server/domain/invitations/policy.ts";
import { muteRefusal } from "#server/domain/muted-users/policy.ts";
import { mayChangeOwnProfile } from "#server/domain/organization/policy.ts";
import { mayFillInField } from "#server/domain/profile-fields/policy.ts";
import {
  deactivationRefusal,
  mayAddAs,
  mayChangeUser,
  mayChangeUserEmails,
  mayManageSignIns,
  mayResetPassword,
  roleChangeRefusal,
  selfDeactivationRefusal,
} from "#server/domain/users/policy.ts";
import { roles } from "#server/http/roles.ts";
import { currentPerson, isOnlyOwner, ownPermissions, userFacts } from "../facts.ts";
import type { Organization } from "../organization.ts";
import { createSelector, type Person, peopleById } from "../selectors.ts";

/** May the person who is signed in change somebody's name and profile, and reactivate their account? */
export function canChangeUser(organization: Organization, person: Person): boolean {
  return mayChangeUser(currentPerson(organization), { target: userFacts(person) });
}

/** May they change their own name, email address or picture? */
export function canChangeOwnProfile(organization: Organization, part: "name" | "email" | "avatar"): boolean {
  const isDisabled = organization[`realm_${part}_changes_disabled`];
  return mayChangeOwnProfile(currentPerson(organization), { isDisabled });
}

/** Why they may not give somebody a role, or null when they may. */
export function findRoleRefusal(organization: Organization, person: Person, role: number) {
  const facts = { target: userFacts(person), isOnlyOwner: isOnlyOwner(organization, person.user_id), role };
  return roleChangeRefusal(currentPerson(organization), facts);
}

/** Why they may not deactivate a person or a bot, or null when they may. */
export function findDeactivationRefusal(organization: Organization, person: Person) {
  // The server has an endpoint for each kind of account, each with its own rule, so no rule covers both. That of bots
  // gives no reason: those who manage people can be refused only for a bot with the owner role.
  if (person.is_bot) return canManageBot(organization, person) ? null : "owners_alone";
  const facts = { target: userFacts(person), isOnlyOwner: isOnlyOwner(organization, person.user_id) };
  return deactivationRefusal(currentPerson(organization), facts);
}

/** Why they may not deactivate their own account, or null when they may. */
export function findSelfDeactivationRefusal(organization: Organization) {
  const facts = { isOnlyOwner: isOnlyOwner(organization, organization.user_id) };
  return selfDeactivationRefusal(currentPerson(organization), facts);
}

/** May they mute somebody? A page knows only the people whom they may see. */
export function canMute(organization: Organization, id: number): boolean {
  const person = peopleById(organization).get(id);
  const target = { id, isSystemBot: person?.is_system_bot === true };
  return muteRefusal(currentPerson(organization), { target, isVisible: person !== undefined }) === null;
}

/** The roles that they may add somebody with. */
export const addableRoles = createSelector(
  [currentPerson],
  (me): ReadonlySet<number> => new Set(Object.values(roles).filter((role) => mayAddAs(me, { role }))),
);

/** May they change other people's addresses? The session says whether they were granted that right. */
export function canChangeUserEmails(organization: Organization, isGranted: boolean): boolean {
  return mayChangeUserEmails(currentPerson(organization), { isGranted });
}

/** May they create a link with which somebody chooses a new password? */
export function canResetPassword(organization: Organization, person: Person): boolean {
  return mayResetPassword(currentPerson(organization), { target: userFacts(person) });
}

/** May they see where somebody is signed in, and sign them out there? */
export function canManageSignIns(organization: Organization, person: Person): boolean {
  return mayManageSignIns(currentPerson(organization), { target: userFacts(person) });
}

/** May they fill in a field of somebody's profile? */
export function canFillInField(
  organization: Organization,
  { editable_by_user }: { readonly editable_by_user: boolean },
  { user_id }: Pick<Person, "user_id">,
): boolean {
  return mayFillInField(currentPerson(organization), { user: { id: user_id }, isEditableByUser: editable_by_user });
}

/** May they create a bot of this type? */
export function canCreateBot(organization: Organization, type: number): boolean {
  return mayCreateBot(currentPerson(organization), { type, holds: ownPermissions(organization) });
}

/** May they change and deactivate a bot? */
export function canManageBot(organization: Organization, bot: Pick<Person, "bot_owner_id" | "role">): boolean {
  return mayManageBot(currentPerson(organization), { ownerId: bot.bot_owner_id, role: bot.role });
}

/** May they have a bot's API key? */
export function canHoldBotKey(organization: Organization, bot: Pick<Person, "bot_owner_id" | "role">): boolean {
  return mayHoldBotKey(currentPerson(organization), { ownerId: bot.bot_owner_id, role: bot.role });
}

/** May they invite people by email, or by a link for many people? */
export function canInvite(organization: Organization, kind: InvitationKind): boolean {
  return mayInvite(currentPerson(organization), { kind, holds: ownPermissions(organization) });
}

/** The roles that they may invite people with. */
export const invitableRoles = createSelector(
  [currentPerson],
  (me): ReadonlySet<number> => new Set(Object.values(roles).filter((role) => mayInviteAs(me, { role }))),
);

/** May they see an invitation, send it again and revoke it? */
export function canManageInvitation(
  organization: Organization,
  invitation: { readonly invited_by_user_id: number; readonly invited_as: number },
): boolean {
  const { invited_by_user_id: inviterId, invited_as: role } = invitation;
  return mayManageInvitation(currentPerson(organization), { inviterId, role });
}
