import type { Tx } from "../../transactions/tx.ts";
import { assertManagesUsers } from "../users/access.ts";
import { type Avatar, changeAvatar } from "../users/avatar.ts";
import { changeFullName } from "../users/change.ts";
import { findUser, type User } from "../users/queries.ts";
import { changeRole } from "../users/role.ts";
import { changeBotOwner, changeDefaults, changeService, type Service } from "./actions.ts";
import type { readDefaults } from "./read.ts";

/** The requested changes of a bot. Undefined, empty or null values mean no change. */
export type BotEdit = {
  readonly fullName: string | undefined;
  readonly ownerId: number | undefined;
  readonly role: number | undefined;
  readonly service: Partial<Service>;
  readonly defaults: ReturnType<typeof readDefaults>;
  readonly avatar: Avatar | null;
};

/**
 * Changes a bot. Either all requested changes are made, or none.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL when somebody who may not manage users changes the role; BAD_REQUEST
 */
export function editBot(tx: Tx, by: User, bot: User, edit: BotEdit): void {
  const currentBot = () => findUser(tx, bot.id) ?? bot;
  if (edit.fullName !== undefined && edit.fullName !== bot.fullName) changeFullName(tx, bot, edit.fullName);
  if (edit.avatar !== null) changeAvatar(tx, currentBot(), edit.avatar);
  changeDefaults(tx, currentBot(), edit.defaults);
  changeService(tx, currentBot(), edit.service);
  if (edit.role !== undefined && edit.role !== bot.role) {
    assertManagesUsers(tx, by);
    changeRole(tx, by, currentBot(), edit.role);
  }
  if (edit.ownerId !== undefined) changeBotOwner(tx, currentBot(), edit.ownerId);
}
