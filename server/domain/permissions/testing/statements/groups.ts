import type { GroupFacts } from "../../../groups/policy.ts";
import {
  mayAddToGroup,
  mayCreateGroups,
  mayJoinGroup,
  mayLeaveGroup,
  mayManageGroup,
  mayMentionGroup,
  mayRemoveFromGroup,
} from "../../../groups/policy.ts";
import { mayUsePermission } from "../../policy.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";
import { anyOf, bothValues, everyHolding, isGuest, statement } from "./statement.ts";

type GroupCase = { readonly group: GroupFacts; readonly managersOfAll: number };

const everyGroup = ({ groups }: RandomOffice) =>
  groups.flatMap((group) => groups.map(({ id }) => ({ group, managersOfAll: id })));

const canMembersChange = (group: GroupFacts) => !group.isSystem && !group.isDeactivated;

const canManage = (person: RandomPerson, { group, managersOfAll }: GroupCase) =>
  !isGuest(person) && anyOf(person.isIn(managersOfAll), person.isIn(group.canManageGroup));

const canAdd = (person: RandomPerson, on: GroupCase) =>
  anyOf(canManage(person, on), !isGuest(person) && person.isIn(on.group.canAddMembersGroup));

const canRemove = (person: RandomPerson, on: GroupCase) =>
  anyOf(canManage(person, on), !isGuest(person) && person.isIn(on.group.canRemoveMembersGroup));

/** The wire specification, 10.1, 10.2 and 10.4. */
export const groupStatements = [
  statement(mayCreateGroups, everyHolding, (_person, { holds }) => holds("can_create_groups")),
  statement(mayManageGroup, everyGroup, (person, on) => !on.group.isSystem && canManage(person, on)),
  statement(mayAddToGroup, everyGroup, (person, on) => canMembersChange(on.group) && canAdd(person, on)),
  statement(mayRemoveFromGroup, everyGroup, (person, on) => canMembersChange(on.group) && canRemove(person, on)),
  statement(
    mayJoinGroup,
    everyGroup,
    (person, on) =>
      canMembersChange(on.group) && anyOf(canAdd(person, on), !isGuest(person) && person.isIn(on.group.canJoinGroup)),
  ),
  statement(
    mayLeaveGroup,
    everyGroup,
    (person, on) => canMembersChange(on.group) && anyOf(canRemove(person, on), person.isIn(on.group.canLeaveGroup)),
  ),
  statement(
    mayMentionGroup,
    ({ groups }) => groups,
    (person, group) => !group.isDeactivated && person.isIn(group.canMentionGroup),
  ),
  statement(
    mayUsePermission,
    ({ groups }) => groups.flatMap(({ id }) => bothValues.map((allowEveryone) => ({ givenTo: id, allowEveryone }))),
    (person, { givenTo, allowEveryone }) =>
      isGuest(person) ? allowEveryone && person.isIn(givenTo) : person.isIn(givenTo),
  ),
];
