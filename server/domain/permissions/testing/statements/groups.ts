import type { Group } from "../../../groups/queries.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";
import { anyOf, either, isGuest, type Statements } from "./statement.ts";

type Situation = { readonly group: Group; readonly managersOfAll: number };

const everyGroup = ({ groups }: RandomOffice) =>
  groups.flatMap((group) => groups.map(({ id }) => ({ group, managersOfAll: id })));

const hasChangingMembers = (group: Group) => !group.isSystem && !group.isDeactivated;

const manages = (person: RandomPerson, { group, managersOfAll }: Situation) =>
  !isGuest(person) && anyOf(person.isIn(managersOfAll), person.isIn(group.canManageGroup));

const adds = (person: RandomPerson, on: Situation) =>
  anyOf(manages(person, on), !isGuest(person) && person.isIn(on.group.canAddMembersGroup));

const removes = (person: RandomPerson, on: Situation) =>
  anyOf(manages(person, on), !isGuest(person) && person.isIn(on.group.canRemoveMembersGroup));

/** The wire specification, 10.1, 10.2 and 10.4. */
export const groupStatements = {
  manageGroup: { on: everyGroup, says: (person, on) => !on.group.isSystem && manages(person, on) },
  addToGroup: { on: everyGroup, says: (person, on) => hasChangingMembers(on.group) && adds(person, on) },
  removeFromGroup: { on: everyGroup, says: (person, on) => hasChangingMembers(on.group) && removes(person, on) },
  joinGroup: {
    on: everyGroup,
    says: (person, on) =>
      hasChangingMembers(on.group) && anyOf(adds(person, on), !isGuest(person) && person.isIn(on.group.canJoinGroup)),
  },
  leaveGroup: {
    on: everyGroup,
    says: (person, on) =>
      hasChangingMembers(on.group) && anyOf(removes(person, on), person.isIn(on.group.canLeaveGroup)),
  },
  mentionGroup: {
    on: ({ groups }) => groups,
    says: (person, group) => !group.isDeactivated && person.isIn(group.canMentionGroup),
  },
  holdPermission: {
    on: ({ groups }) => groups.flatMap(({ id }) => either.map((allowEveryone) => ({ groupId: id, allowEveryone }))),
    says: (person, { groupId, allowEveryone }) =>
      isGuest(person) ? allowEveryone && person.isIn(groupId) : person.isIn(groupId),
  },
} as const satisfies Statements;
