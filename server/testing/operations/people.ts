import fc from "fast-check";
import { unseal } from "../../db/seal.ts";
import { deletedAccountEndpoints } from "../../domain/deleted-accounts/contract.ts";
import { invitationEndpoints } from "../../domain/invitations/contract.ts";
import { pendingInvitations } from "../../domain/invitations/queries.ts";
import { joinRequestEndpoints } from "../../domain/join-requests/contract.ts";
import { pendingJoinRequests } from "../../domain/join-requests/queries.ts";
import { passwordResetEndpoints } from "../../domain/password-resets/contract.ts";
import { pictureEndpoints } from "../../domain/pictures/contract.ts";
import { presenceEndpoints } from "../../domain/presence/contract.ts";
import { settingsEndpoints } from "../../domain/settings/contract.ts";
import {
  defaultSettingNames,
  type UserSettingName,
  userSettingDefinitions,
  userSettingNames,
} from "../../domain/user-settings/shapes/settings.ts";
import { userStatusEndpoints } from "../../domain/user-status/contract.ts";
import { userEndpoints } from "../../domain/users/contract.ts";
import { allUsers } from "../../domain/users/queries.ts";
import { roles } from "../../http/roles.ts";
import { mutate } from "../../transactions/mutate.ts";
import { smallPicture } from "../raw-call.ts";
import { testPassword, testPersonNames } from "../test-people.ts";
import type { World } from "../world.ts";
import { anyIndex, groupId, type Operations, operation, personId, pick, someOf } from "./operation.ts";
import { valuesOf } from "./values-of.ts";

const role = fc.constantFrom(...Object.values(roles));
const fullName = fc.constantFrom("Sven Berg", "Tove Berg", "Nina Vogel", "");
const email = fc.oneof(
  fc.constantFrom("nina@example.test", "nobody"),
  fc.nat(20).map((number) => `person${number}@example.test`),
);
const status = someOf({
  status_text: fc.constantFrom("", "on vacation"),
  emoji_name: fc.constantFrom("", "car", "smile", "no_such_emoji"),
  away: fc.boolean(),
});
const channels = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 });

const settings = (names: readonly UserSettingName[]) =>
  fc.oneof(...names.map((name) => someOf({ [name]: valuesOf(userSettingDefinitions[name].shape) })));

function mailedInvitation(world: World, chosen: number): number {
  const mailed = pendingInvitations(world.ctx).filter((invitation) => invitation.email !== null);
  return pick(mailed, chosen)?.id ?? 0;
}

function joinRequest(world: World, chosen: number): number {
  return pick(pendingJoinRequests(world.ctx), chosen)?.id ?? 0;
}

/** Operations on people, their settings and invitations. */
export const peopleOperations = {
  "add a person": operation(fc.record({ email, full_name: fullName }), (by, person) =>
    by.call(userEndpoints.createUser, { ...person, password: "correct horse" }),
  ),

  "add many people": operation(
    fc.record({ people: fc.array(fc.record({ email, full_name: fullName, role }), { minLength: 1, maxLength: 3 }) }),
    (by, { people }) => by.call(userEndpoints.addUsers, { people }),
  ),

  "rename a person": operation(
    fc.record({ person: anyIndex, full_name: fullName }),
    (by, { person, full_name }, world) =>
      by.call(userEndpoints.editUser, { user_id_or_email: String(personId(world, person)), full_name }),
  ),

  "change a role": operation(fc.record({ person: anyIndex, role }), (by, { person, role }, world) =>
    by.call(userEndpoints.editUser, { user_id_or_email: String(personId(world, person)), role }),
  ),

  "report presence": operation(fc.constantFrom("active", "idle"), (by, status) =>
    by.call(presenceEndpoints.updatePresence, { status }),
  ),

  "set one's own status": operation(status, (by, status) => by.call(userStatusEndpoints.updateOwnStatus, status)),

  "set somebody's status": operation(fc.record({ person: anyIndex, status }), (by, { person, status }, world) => {
    const { away: _, ...rest } = status;
    return by.call(userStatusEndpoints.updateUserStatus, { user_id: personId(world, person), ...rest });
  }),

  "deactivate a person": operation(
    fc.record({ person: anyIndex, comment: fc.constantFrom(null, "", "Thank you.") }),
    (by, { person, comment }, world) => {
      const user_id = personId(world, person);
      return by.call(userEndpoints.deactivateUser, { user_id, deactivation_notification_comment: comment });
    },
  ),

  "reactivate a person": operation(anyIndex, (by, chosen, world) => {
    const inactive = allUsers(world.ctx).filter(({ isActive }) => !isActive);
    return by.call(userEndpoints.reactivateUser, { user_id: pick(inactive, chosen)?.id ?? 0 });
  }),

  // Test people stay, because they act in what follows.
  "delete an account": operation(anyIndex, async (by, chosen, world) => {
    const acting = new Set(testPersonNames.map((name) => world[name].id));
    const account = pick(
      allUsers(world.ctx).filter(({ id, deletedAt }) => !acting.has(id) && deletedAt === null),
      chosen,
    );
    const user_id = account?.id ?? 0;
    if (account?.isActive) await by.call(userEndpoints.deactivateUser, { user_id });
    const confirmation = { full_name: account?.fullName ?? "", password: testPassword };
    return by.call(deletedAccountEndpoints.deleteAccount, { user_id, ...confirmation });
  }),

  "leave the organization": operation(fc.constant(null), (by) => by.call(userEndpoints.deactivateOwnUser, {})),

  "change one's own setting": operation(settings(userSettingNames), (by, change) =>
    by.call(settingsEndpoints.updateOwnSettings, change),
  ),

  "choose who sees one's address": operation(fc.integer({ min: 1, max: 5 }), (by, email_address_visibility) =>
    by.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: email_address_visibility as 1 }),
  ),

  "change one's own account": operation(
    someOf({ full_name: fullName, email, timezone: fc.constantFrom("Europe/Oslo", "Asia/Tokyo") }),
    (by, change) => by.call(settingsEndpoints.updateOwnSettings, change),
  ),

  "change a default setting": operation(settings(defaultSettingNames), (by, change) =>
    by.call(settingsEndpoints.updateDefaultSettings, change),
  ),

  "choose a picture": operation(fc.constant(null), (by) =>
    by.call(pictureEndpoints.uploadAvatar, { file: new Blob([smallPicture]) }),
  ),

  "remove one's picture": operation(fc.constant(null), (by) => by.call(pictureEndpoints.removeAvatar, {})),

  "choose somebody's picture": operation(anyIndex, (by, chosen, world) =>
    by.call(pictureEndpoints.uploadUserAvatar, {
      user_id: personId(world, chosen),
      file: new Blob([smallPicture]),
    }),
  ),

  "remove somebody's picture": operation(anyIndex, (by, chosen, world) =>
    by.call(pictureEndpoints.removeUserAvatar, { user_id: personId(world, chosen) }),
  ),

  "invite by link": operation(
    fc.record({ channels, role, group: fc.option(anyIndex), toDefaults: fc.boolean() }),
    (by, { channels, role, group, toDefaults }, world) =>
      by.call(invitationEndpoints.createInvitationLink, {
        stream_ids: channels,
        invite_as: role,
        group_ids: group === null ? [] : [groupId(world, group)],
        include_realm_default_subscriptions: toDefaults,
      }),
  ),

  "invite by email": operation(fc.record({ email, channels, role }), (by, { email, channels, role }) =>
    by.call(invitationEndpoints.inviteByMail, { invitee_emails: email, stream_ids: channels, invite_as: role }),
  ),

  "revoke an invitation link": operation(anyIndex, (by, chosen, world) => {
    const invite_id = pick(pendingInvitations(world.ctx), chosen)?.id ?? 0;
    return by.call(invitationEndpoints.revokeInvitationLink, { invite_id });
  }),

  "revoke an invitation by email": operation(anyIndex, (by, chosen, world) =>
    by.call(invitationEndpoints.revokeInvitation, { invite_id: mailedInvitation(world, chosen) }),
  ),

  "send an invitation again": operation(anyIndex, (by, chosen, world) =>
    by.call(invitationEndpoints.resendInvitation, { invite_id: mailedInvitation(world, chosen) }),
  ),

  "join by an invitation": operation(
    fc.record({ invitation: anyIndex, email, full_name: fullName }),
    (_by, { invitation, ...person }, world) => {
      const sealed = pick(pendingInvitations(world.ctx), invitation)?.sealedToken ?? "";
      const token = unseal(world.folder, sealed) ?? "";
      return world.stranger(invitationEndpoints.signUp, { token, ...person, password: "correct horse" });
    },
  ),

  "ask to join": operation(fc.record({ email, full_name: fullName }), (_by, person, world) =>
    world.stranger(joinRequestEndpoints.askToJoin, { ...person, password: "correct horse" }),
  ),

  "accept a request to join": operation(fc.record({ request: anyIndex, role }), (by, { request, role }, world) =>
    by.call(joinRequestEndpoints.acceptJoinRequest, { request_id: joinRequest(world, request), role }),
  ),

  "decline a request to join": operation(anyIndex, (by, chosen, world) =>
    by.call(joinRequestEndpoints.declineJoinRequest, { request_id: joinRequest(world, chosen) }),
  ),

  "ask for a password link": operation(email, async (_by, asked, world) => {
    const answer = await world.stranger(passwordResetEndpoints.askForPasswordReset, { email: asked });
    // The answer does not wait for what follows from it.
    await mutate(world.ctx, () => undefined);
    return answer;
  }),
} as const satisfies Operations;
