import { botEndpoints } from "#server/domain/bots/contract.ts";
import { deletedAccountEndpoints } from "#server/domain/deleted-accounts/contract.ts";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { botTypes } from "#server/domain/users/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import type { InputOf } from "#server/http/contract.ts";
import { roles } from "#server/http/roles.ts";
import { smallPicture } from "#server/testing/raw-call.ts";
import { everybody, type Person } from "../../../selectors.ts";
import { findAccountDeletionRefusal } from "../../account-deletion.ts";
import {
  addableRoles,
  canChangeOwnProfile,
  canChangeUser,
  canChangeUserEmails,
  canCreateBot,
  canFillInField,
  canManageSignIns,
  canResetPassword,
  findDeactivationRefusal,
  findRoleRefusal,
  findSelfDeactivationRefusal,
} from "../../people.ts";
import type { Action, Viewer } from "../action.ts";
import { isCrowd } from "../crowd.ts";
import { listBotActions } from "./bots.ts";
import { createAddress } from "./create-address.ts";
import { listInvitationActions } from "./invitations.ts";
import { listPictureActions } from "./pictures.ts";
import { listSigningOutActions } from "./signing-out.ts";

/** Actions to try on people and bots, and invitations. */
export function listPeopleActions(viewer: Viewer): Action[] {
  // Pages offer nothing for a deleted account.
  const all = everybody(viewer.organization).filter((person) => !isCrowd(person) && person.is_deleted !== true);
  return [
    ...all.filter(({ is_bot }) => !is_bot).flatMap((target) => listPersonActions(viewer, target)),
    ...all.filter(({ is_bot }) => is_bot).flatMap((bot) => listBotActions(viewer, bot)),
    ...all.flatMap((account) => listPictureActions(viewer, account)),
    ...all.map((account) => tryDeletion(viewer, account)),
    ...listOwnActions(viewer),
    ...listInvitationActions(viewer),
  ];
}

/** Counting what goes is decided like the deletion, and checks no password. */
function tryDeletion({ organization, person }: Viewer, account: Person): Action {
  return {
    name: "delete an account",
    target: account.full_name,
    isOffered: findAccountDeletionRefusal(organization, account) === null,
    request: () => person.call(deletedAccountEndpoints.getAccountContents, { user_id: account.user_id }),
  };
}

function listPersonActions(viewer: Viewer, target: Person): Action[] {
  const { organization, person, mayChangeEmails } = viewer;
  const { user_id, full_name, is_active } = target;
  const edit = (params: object) => () =>
    person.call(userEndpoints.editUser, { user_id_or_email: String(user_id), ...params });
  const mayChange = canChangeUser(organization, target);
  const isMe = user_id === person.id;
  const new_email = createAddress(organization);
  return [
    {
      name: "rename a person",
      target: full_name,
      isOffered: mayChange,
      request: edit({ full_name: "Never Heard Of" }),
    },
    ...(new_email === undefined
      ? []
      : [
          {
            name: "change a person's address",
            target: full_name,
            isOffered: canChangeUserEmails(organization, mayChangeEmails),
            request: edit({ new_email }),
          },
        ]),
    ...Object.entries(roles)
      .filter(([, role]) => role !== target.role)
      .map(([name, role]) => ({
        name: `make somebody ${name}`,
        target: full_name,
        isOffered: findRoleRefusal(organization, target, role) === null,
        request: edit({ role }),
      })),
    is_active
      ? {
          name: "deactivate somebody",
          target: full_name,
          isOffered: findDeactivationRefusal(organization, target) === null,
          request: () => person.call(userEndpoints.deactivateUser, { user_id }),
        }
      : {
          name: "reactivate somebody",
          target: full_name,
          isOffered: mayChange,
          request: () => person.call(userEndpoints.reactivateUser, { user_id }),
        },
    ...(is_active
      ? [
          {
            name: "make a password link",
            target: full_name,
            isOffered: canResetPassword(organization, target),
            request: () => person.call(passwordResetEndpoints.createPasswordReset, { user_id }),
          },
        ]
      : []),
    {
      name: "see where somebody is signed in",
      target: full_name,
      isOffered: canManageSignIns(organization, target),
      request: () =>
        isMe ? person.call(signInEndpoints.getOwnSignIns, {}) : person.call(signInEndpoints.getSignIns, { user_id }),
    },
    ...listSigningOutActions(viewer, target),
    ...organization.custom_profile_fields
      .filter(({ type }) => type === profileFieldTypes.SHORT_TEXT.id)
      .map((field) => ({
        name: "fill in a profile field",
        target: `${field.name} of ${full_name}`,
        isOffered: (isMe || mayChange) && canFillInField(organization, field, target),
        request: () =>
          isMe
            ? person.call(profileFieldEndpoints.updateOwnProfile, { data: [{ id: field.id, value: "7" }] })
            : edit({ profile_data: [{ id: field.id, value: "7" }] })(),
      })),
  ];
}

function listOwnActions(viewer: Viewer): Action[] {
  return [...listBotCreationActions(viewer), ...listAddingActions(viewer), ...listOwnAccountActions(viewer)];
}

function listOwnAccountActions({ organization, person }: Viewer): Action[] {
  const change = (params: InputOf<typeof settingsEndpoints.updateOwnSettings>) => () =>
    person.call(settingsEndpoints.updateOwnSettings, params);
  const email = createAddress(organization);
  const isOffered = canChangeOwnProfile(organization, "avatar");
  return [
    {
      name: "change one's own name",
      isOffered: canChangeOwnProfile(organization, "name"),
      request: change({ full_name: "Never Heard Of" }),
    },
    ...(email === undefined
      ? []
      : [
          {
            name: "change one's own address",
            isOffered: canChangeOwnProfile(organization, "email"),
            request: change({ email }),
          },
        ]),
    {
      name: "choose one's own picture",
      isOffered,
      request: () => person.call(pictureEndpoints.uploadAvatar, { file: new Blob([smallPicture]) }),
    },
    {
      name: "remove one's own picture",
      isOffered,
      request: () => person.call(pictureEndpoints.removeAvatar, {}),
    },
    {
      name: "deactivate one's own account",
      isOffered: findSelfDeactivationRefusal(organization) === null,
      request: () => person.call(userEndpoints.deactivateOwnUser, {}),
    },
  ];
}

function listAddingActions({ organization, person }: Viewer): Action[] {
  const email = createAddress(organization);
  if (email === undefined) return [];
  const newcomer = { email, full_name: "Never Heard Of" };
  return Object.entries(roles).flatMap(([name, role]) => [
    {
      name: `add a new ${name}`,
      isOffered: addableRoles(organization).has(role),
      request: () => person.call(userEndpoints.createUser, { ...newcomer, role }),
    },
    {
      name: `add a list with a new ${name}`,
      isOffered: addableRoles(organization).has(role),
      request: () => addAll(person, [{ ...newcomer, role }]),
    },
  ]);
}

/** Adds people; throws the refusal of the first who cannot be added, which the server reports in its answer. */
async function addAll(by: Viewer["person"], people: InputOf<typeof userEndpoints.addUsers>["people"]): Promise<void> {
  const answer = await by.call(userEndpoints.addUsers, { people });
  const refusal = answer.people.find(({ problem }) => problem !== null)?.problem;
  if (refusal) throw new RequestFailed(400, { code: refusal.code, msg: refusal.message, result: "error" });
}

function listBotCreationActions({ organization, person }: Viewer): Action[] {
  return [botTypes.generic, botTypes.incomingWebhook].map((bot_type) => ({
    name: `create a bot of kind ${bot_type}`,
    isOffered: canCreateBot(organization, bot_type),
    request: () =>
      person.call(botEndpoints.createBot, { full_name: "Never Heard Of", short_name: "never-heard-of", bot_type }),
  }));
}
