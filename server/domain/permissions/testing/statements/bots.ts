import { mayCreateBot, mayHoldBotKey, mayManageBot, maySeeBot } from "../../../bots/policy.ts";
import type { PermissionName } from "../../../organization-settings/permissions.ts";
import type { RandomOffice } from "../random-office.ts";
import { anyOf, bothValues, isAdministrator, isBot, isOneOf, statement } from "./statement.ts";

const everyBot = ({ people }: RandomOffice) =>
  [null, ...people.map(({ id }) => id)].flatMap((ownerId) =>
    [100, 200, 300, 400, 600].map((role) => ({ ownerId, role })),
  );

/** Statements about bots. */
export const botStatements = [
  statement(
    mayCreateBot,
    () =>
      [1, 2, 3].flatMap((type) =>
        bothValues.flatMap((createsAny) =>
          bothValues.map((createsWriteOnly) => ({
            type,
            holds: (name: PermissionName) => (name === "can_create_bots_group" ? createsAny : createsWriteOnly),
          })),
        ),
      ),
    (person, { type, holds }) =>
      !isBot(person) && anyOf(holds("can_create_bots_group"), holds("can_create_write_only_bots_group") && type === 2),
  ),
  statement(maySeeBot, everyBot, (person, { ownerId }) => anyOf(isAdministrator(person), ownerId === person.id)),
  statement(
    mayManageBot,
    everyBot,
    (person, { ownerId, role }) =>
      !isBot(person) && anyOf(isOneOf(person, "owner"), isAdministrator(person) && role !== 100, ownerId === person.id),
  ),
  statement(
    mayHoldBotKey,
    everyBot,
    (person, { ownerId, role }) =>
      !isBot(person) && !(role < person.role) && anyOf(isAdministrator(person), ownerId === person.id),
  ),
];
