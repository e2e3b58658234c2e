import { botEndpoints } from "#server/domain/bots/contract.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { pendingInvitations } from "#server/domain/invitations/queries.ts";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { botTypes } from "#server/domain/users/shapes.ts";
import { roles } from "#server/http/roles.ts";
import { everybody, type Person } from "../../../selectors.ts";
import {
  addableRoles,
  canChangeUser,
  canCreateBot,
  canFillInField,
  canHoldBotKey,
  canInvite,
  canInviteAs,
  canManageBot,
  canManageInvitation,
  canManageSignIns,
  canResetPassword,
  refusalOfDeactivation,
  refusalOfRole,
} from "../../people.ts";
import type { Try, Viewer } from "../try.ts";

/** Actions to try on people, bots and invitations. */
export function peopleTries(viewer: Viewer): Try[] {
  const all = everybody(viewer.organization);
  return [
    ...all.filter(({ is_bot }) => !is_bot).flatMap((target) => personTries(viewer, target)),
    ...all.filter(({ is_bot, is_active }) => is_bot && is_active).flatMap((bot) => botTries(viewer, bot)),
    ...ownTries(viewer),
    ...invitationTries(viewer),
  ];
}

function personTries({ organization, person }: Viewer, target: Person): Try[] {
  const { user_id, full_name, is_active } = target;
  const edit = (params: object) => () =>
    person.call(userEndpoints.editUser, { user_id_or_email: String(user_id), ...params });
  const mayChange = canChangeUser(organization, target);
  const isMe = user_id === person.id;
  return [
    { does: "rename a person", on: full_name, isOffered: mayChange, ask: edit({ full_name: "Never Heard Of" }) },
    ...Object.entries(roles)
      .filter(([, role]) => role !== target.role)
      .map(([name, role]) => ({
        does: `make somebody ${name}`,
        on: full_name,
        isOffered: refusalOfRole(organization, target, role) === null,
        ask: edit({ role }),
      })),
    is_active
      ? {
          does: "deactivate somebody",
          on: full_name,
          isOffered: refusalOfDeactivation(organization, target) === null,
          ask: () => person.call(userEndpoints.deactivateUser, { user_id }),
        }
      : {
          does: "reactivate somebody",
          on: full_name,
          isOffered: mayChange,
          ask: () => person.call(userEndpoints.reactivateUser, { user_id }),
        },
    ...(is_active
      ? [
          {
            does: "make a password link",
            on: full_name,
            isOffered: canResetPassword(organization, target),
            ask: () => person.call(passwordResetEndpoints.createPasswordReset, { user_id }),
          },
        ]
      : []),
    {
      does: "see where somebody is signed in",
      on: full_name,
      isOffered: canManageSignIns(organization, target),
      ask: () =>
        isMe ? person.call(signInEndpoints.getOwnSignIns, {}) : person.call(signInEndpoints.getSignIns, { user_id }),
    },
    ...organization.custom_profile_fields
      .filter(({ type }) => type === profileFieldTypes.SHORT_TEXT.id)
      .map((field) => ({
        does: "fill in a profile field",
        on: `${field.name} of ${full_name}`,
        isOffered: (isMe || mayChange) && canFillInField(organization, field, target),
        ask: () =>
          isMe
            ? person.call(profileFieldEndpoints.updateOwnProfile, { data: [{ id: field.id, value: "7" }] })
            : edit({ profile_data: [{ id: field.id, value: "7" }] })(),
      })),
  ];
}

function botTries({ organization, person }: Viewer, bot: Person): Try[] {
  const { user_id: bot_id, full_name } = bot;
  return [
    {
      does: "rename a bot",
      on: full_name,
      isOffered: canManageBot(organization, bot),
      ask: () => person.call(botEndpoints.updateBot, { bot_id, full_name: "Never Heard Of" }),
    },
    {
      does: "have a key to a bot",
      on: full_name,
      isOffered: canHoldBotKey(organization, bot),
      ask: () => person.call(botEndpoints.regenerateBotKey, { bot_id }),
    },
  ];
}

function ownTries(viewer: Viewer): Try[] {
  return [...botCreationTries(viewer), ...addingTries(viewer)];
}

function addingTries({ organization, person }: Viewer): Try[] {
  const newcomer = { email: "never-heard-of@example.test", full_name: "Never Heard Of" };
  if (organization.realm_emails_restricted_to_domains) return [];
  return Object.entries(roles).map(([name, role]) => ({
    does: `add a new ${name}`,
    isOffered: addableRoles(organization).has(role),
    ask: () => person.call(userEndpoints.createUser, { ...newcomer, role }),
  }));
}

function botCreationTries({ organization, person }: Viewer): Try[] {
  return [botTypes.generic, botTypes.incomingWebhook].map((bot_type) => ({
    does: `create a bot of kind ${bot_type}`,
    isOffered: canCreateBot(organization, bot_type),
    ask: () => person.call(botEndpoints.createBot, { full_name: "Barometer", short_name: "never-heard-of", bot_type }),
  }));
}

function invitationTries({ organization, person, world }: Viewer): Try[] {
  return [
    ...Object.entries(roles).map(([name, invite_as]) => ({
      does: `make a link for ${name}`,
      isOffered: canInvite(organization, "link") && canInviteAs(organization, invite_as),
      ask: () => person.call(invitationEndpoints.createInvitationLink, { invite_as }),
    })),
    ...pendingInvitations(world.ctx).map(({ id: invite_id, inviterId, role, email }) => ({
      does: "revoke an invitation",
      on: String(invite_id),
      isOffered: canManageInvitation(organization, { invited_by_user_id: inviterId, invited_as: role }),
      ask: () =>
        email === null
          ? person.call(invitationEndpoints.revokeInvitationLink, { invite_id })
          : person.call(invitationEndpoints.revokeInvitation, { invite_id }),
    })),
  ];
}
