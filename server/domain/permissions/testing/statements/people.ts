import { roles } from "../../../../http/roles.ts";
import { accountDeletionRefusal, type DeletionCase } from "../../../deleted-accounts/policy.ts";
import { mayAddEmoji, mayOverrideEmoji, mayRemoveEmoji } from "../../../emoji/policy.ts";
import { mayHandleInvitations, mayInvite, mayInviteAs, mayManageInvitation } from "../../../invitations/policy.ts";
import { type MuteCase, muteRefusal } from "../../../muted-users/policy.ts";
import { mayChangeOrganization, mayChangeOwnProfile } from "../../../organization/policy.ts";
import type { PermissionName } from "../../../organization-settings/permissions.ts";
import { mayFillInField } from "../../../profile-fields/policy.ts";
import {
  deactivationRefusal,
  mayAddAs,
  mayChangeUser,
  mayChangeUserEmails,
  mayGrantOwnership,
  mayManageSignIns,
  mayManageUsers,
  mayResetPassword,
  maySeeUser,
  roleChangeRefusal,
  selfDeactivationRefusal,
} from "../../../users/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import {
  anyOf,
  bothValues,
  combinations,
  everyHolding,
  isAdministrator,
  isBot,
  isGuest,
  isOneOf,
  nothing,
  refusalStatement,
  statement,
} from "./statement.ts";

const everyInvitation = ({ people }: RandomOffice) =>
  people.flatMap(({ id }) => Object.values(roles).map((role) => ({ inviterId: id, role })));

/** The API specification, Authentication and PATCH /users; the wire specification, 1.5, 1.6, section 8 and 9.2. */
export const peopleStatements = [
  statement(
    mayChangeOrganization,
    () => bothValues.map((ownersOnly) => ({ ownersOnly })),
    (person, { ownersOnly }) => (ownersOnly ? isOneOf(person, "owner") : isAdministrator(person)),
  ),
  statement(
    mayChangeOwnProfile,
    () => bothValues.map((isDisabled) => ({ isDisabled })),
    (person, { isDisabled }) => !isBot(person) && anyOf(!isDisabled, isAdministrator(person)),
  ),
  statement(
    maySeeUser,
    ({ people }) =>
      people.flatMap((target) =>
        bothValues.map((seesEverybody) => ({ target, seesEverybody, isContact: (id: number) => id % 2 === 0 })),
      ),
    (person, { target, seesEverybody, isContact }) =>
      anyOf(seesEverybody, target.id === person.id, target.botType !== null, isContact(target.id)),
  ),
  refusalStatement(
    muteRefusal,
    "not_permitted",
    ({ people }) =>
      people.flatMap(({ id }) =>
        combinations<MuteCase>({
          target: bothValues.map((isSystemBot) => ({ id, isSystemBot })),
          isVisible: bothValues,
        }),
      ),
    (person, { target, isVisible }) => [
      ["self", target.id === person.id],
      ["unknown", anyOf(target.isSystemBot, !isVisible)],
    ],
  ),
  statement(mayManageUsers, nothing, isAdministrator),
  statement(
    mayChangeUser,
    ({ people }) => people.map((target) => ({ target })),
    (person, { target }) => anyOf(isOneOf(person, "owner"), isAdministrator(person) && target.role !== roles.owner),
  ),
  statement(
    mayAddAs,
    () => Object.values(roles).map((role) => ({ role })),
    (person, { role }) => anyOf(isOneOf(person, "owner"), isAdministrator(person) && role !== roles.owner),
  ),
  statement(mayGrantOwnership, nothing, (person) => isOneOf(person, "owner")),
  refusalStatement(
    roleChangeRefusal,
    "not_permitted",
    ({ people }) =>
      people.flatMap((target) =>
        bothValues.flatMap((isOnlyOwner) => Object.values(roles).map((role) => ({ target, isOnlyOwner, role }))),
      ),
    (person, { target, isOnlyOwner, role }) => [
      ["not_permitted", !isAdministrator(person)],
      ["owners_alone", !isOneOf(person, "owner") && [role, target.role].includes(roles.owner)],
      ["only_owner", isOnlyOwner],
      ["guest", target.role === roles.guest && [roles.owner, roles.administrator].some((each) => each === role)],
    ],
  ),
  refusalStatement(
    deactivationRefusal,
    "not_permitted",
    ({ people }) => people.flatMap((target) => bothValues.map((isOnlyOwner) => ({ target, isOnlyOwner }))),
    (person, { target, isOnlyOwner }) => [
      ["not_permitted", !isAdministrator(person)],
      ["only_owner", isOnlyOwner],
      ["owners_alone", !isOneOf(person, "owner") && target.role === roles.owner],
    ],
  ),
  refusalStatement(
    accountDeletionRefusal,
    "not_permitted",
    () =>
      combinations<DeletionCase["target"]>({ isActive: bothValues, isDeleted: bothValues }).map((target) => ({
        target,
      })),
    (person, { target }) => [
      ["not_permitted", isBot(person) || !isOneOf(person, "owner")],
      ["deleted", target.isDeleted],
      ["active", target.isActive],
    ],
  ),
  statement(
    mayManageSignIns,
    ({ people }) => people.map((target) => ({ target })),
    (person, { target }) =>
      anyOf(person.id === target.id, isOneOf(person, "owner"), isAdministrator(person) && target.role !== roles.owner),
  ),
  statement(
    mayResetPassword,
    ({ people }) => people.map((target) => ({ target })),
    (person, { target }) =>
      !isBot(person) &&
      target.botType === null &&
      person.id !== target.id &&
      anyOf(isOneOf(person, "owner"), isAdministrator(person) && target.role !== roles.owner),
  ),
  statement(
    mayChangeUserEmails,
    () => bothValues.map((isGranted) => ({ isGranted })),
    (person, { isGranted }) => isOneOf(person, "owner") && isGranted,
  ),
  refusalStatement(
    selfDeactivationRefusal,
    "not_permitted",
    () => bothValues.map((isOnlyOwner) => ({ isOnlyOwner })),
    (person, { isOnlyOwner }) => [
      ["not_permitted", isBot(person)],
      ["only_owner", isOnlyOwner],
    ],
  ),
  statement(mayAddEmoji, everyHolding, (_person, { holds }) => holds("can_add_custom_emoji_group")),
  statement(mayHandleInvitations, nothing, (person) => !isBot(person)),
  statement(
    mayInvite,
    () =>
      (["address", "link"] as const).flatMap((kind) =>
        bothValues.map((invitesByMail) => ({
          kind,
          holds: (name: PermissionName) => (name === "can_invite_users_group") === invitesByMail,
        })),
      ),
    (person, { kind, holds }) =>
      !isBot(person) &&
      anyOf(
        kind === "address" && holds("can_invite_users_group"),
        kind === "link" && holds("create_multiuse_invite_group"),
      ),
  ),
  statement(mayInviteAs, everyInvitation, (person, { role }) => !(role < person.role)),
  statement(
    mayManageInvitation,
    everyInvitation,
    (person, { inviterId, role }) =>
      !isBot(person) &&
      !isGuest(person) &&
      anyOf(inviterId === person.id, isAdministrator(person) && !(role < person.role)),
  ),
  statement(
    mayFillInField,
    ({ people }) =>
      people.flatMap(({ id }) => bothValues.map((isEditableByUser) => ({ user: { id }, isEditableByUser }))),
    (person, { user, isEditableByUser }) => anyOf(isAdministrator(person), user.id === person.id && isEditableByUser),
  ),
  statement(
    mayOverrideEmoji,
    everyHolding,
    (person, { holds }) => isAdministrator(person) && holds("can_add_custom_emoji_group"),
  ),
  statement(
    mayRemoveEmoji,
    ({ people }) => [{ authorId: null }, ...people.map(({ id }) => ({ authorId: id }))],
    (person, { authorId }) => anyOf(isAdministrator(person), authorId === person.id),
  ),
];
