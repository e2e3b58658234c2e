import { roles } from "../../../../http/roles.ts";
import type { EmailVisibility } from "../../../users/policy.ts";
import type { RandomOffice } from "../random-office.ts";
import { anyOf, either, isAdministrator, isBot, isGuest, isOneOf, type Statements } from "./statement.ts";

const visibilities: readonly EmailVisibility[] = [1, 2, 3, 4, 5];

const everyInvitation = ({ people }: RandomOffice) =>
  people.flatMap(({ id }) => Object.values(roles).map((role) => ({ inviterId: id, role })));

/** The API specification, Authentication and PATCH /users; the wire specification, 1.5, 1.6, section 8 and 9.2. */
export const peopleStatements = {
  changeOrganization: {
    on: () => either.map((ownersOnly) => ({ ownersOnly })),
    says: (person, { ownersOnly }) => (ownersOnly ? isOneOf(person, "owner") : isAdministrator(person)),
  },
  changeOwnProfile: {
    on: () => either.map((isDisabled) => ({ isDisabled })),
    says: (person, { isDisabled }) => !isBot(person) && anyOf(!isDisabled, isAdministrator(person)),
  },
  readEmail: {
    on: ({ people }) => people.flatMap((target) => visibilities.map((visibility) => ({ target, visibility }))),
    says: (person, { target, visibility }) =>
      anyOf(
        target.id === person.id,
        target.botType !== null,
        visibility === 1,
        visibility === 2 && !isGuest(person),
        visibility === 3 && isAdministrator(person),
        visibility === 5 && isOneOf(person, "owner", "administrator", "moderator"),
      ),
  },
  seeUser: {
    on: ({ people }) =>
      people.flatMap((target) =>
        either.map((seesEverybody) => ({ target, seesEverybody, meets: (id: number) => id % 2 === 0 })),
      ),
    says: (person, { target, seesEverybody, meets }) =>
      anyOf(seesEverybody, target.id === person.id, target.botType !== null, meets(target.id)),
  },
  manageUsers: { on: () => [undefined], says: isAdministrator },
  changeUser: {
    on: ({ people }) => people.map((target) => ({ target })),
    says: (person, { target }) =>
      anyOf(isOneOf(person, "owner"), isAdministrator(person) && target.role !== roles.owner),
  },
  grantOwnership: { on: () => [undefined], says: (person) => isOneOf(person, "owner") },
  manageSignIns: {
    on: ({ people }) => people.map((target) => ({ target })),
    says: (person, { target }) =>
      anyOf(person.id === target.id, isOneOf(person, "owner"), isAdministrator(person) && target.role !== roles.owner),
  },
  resetPassword: {
    on: ({ people }) => people.map((target) => ({ target })),
    says: (person, { target }) =>
      !isBot(person) &&
      target.botType === null &&
      person.id !== target.id &&
      anyOf(isOneOf(person, "owner"), isAdministrator(person) && target.role !== roles.owner),
  },
  changeUserEmails: {
    on: () => either.map((isGranted) => ({ isGranted })),
    says: (person, { isGranted }) => isOneOf(person, "owner") && isGranted,
  },
  deactivateSelf: { on: () => [undefined], says: (person) => !isBot(person) },

  handleInvitations: { on: () => [undefined], says: (person) => !isBot(person) },
  invite: {
    on: () => either.map((holdsPermission) => ({ holdsPermission })),
    says: (person, { holdsPermission }) => !isBot(person) && holdsPermission,
  },
  inviteAs: { on: everyInvitation, says: (person, { role }) => !(role < person.role) },
  manageInvitation: {
    on: everyInvitation,
    says: (person, { inviterId, role }) =>
      !isBot(person) &&
      !isGuest(person) &&
      anyOf(inviterId === person.id, isAdministrator(person) && !(role < person.role)),
  },

  fillInField: {
    on: ({ people }) =>
      people.flatMap(({ id }) => either.map((isEditableByUser) => ({ user: { id }, isEditableByUser }))),
    says: (person, { user, isEditableByUser }) =>
      anyOf(isAdministrator(person), user.id === person.id && isEditableByUser),
  },

  overrideEmoji: { on: () => [undefined], says: isAdministrator },
  removeEmoji: {
    on: ({ people }) => [{ authorId: null }, ...people.map(({ id }) => ({ authorId: id }))],
    says: (person, { authorId }) => anyOf(isAdministrator(person), authorId === person.id),
  },
} as const satisfies Statements;
