import type { Context } from "../../context.ts";
import type { ParamsOf } from "../../http/contract.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import type { Tx } from "../../transactions/tx.ts";
import { canChangeOwnEmail, canChangeOwnName } from "../organization/access.ts";
import { assertPasswordLength, isPasswordTooShort } from "../passwords/length.ts";
import { estimateNewPassword, isTooWeak } from "../passwords/new-password.ts";
import { hashInQueue } from "../passwords/password.ts";
import type { Device } from "../sessions/device.ts";
import { tryPassword } from "../sessions/sign-in.ts";
import { changeEmail, changeFullName } from "../users/change.ts";
import { changePassword } from "../users/change-password.ts";
import { readFullName, readNewEmail } from "../users/new-user.ts";
import type { User } from "../users/queries.ts";
import type { settingsEndpoints } from "./contract.ts";

type OwnParams = ParamsOf<(typeof settingsEndpoints)["updateOwnSettings"]>;

/** The changes that somebody requests of their own account, already checked for their form. */
export type AccountChange = {
  readonly fullName: string | undefined;
  readonly email: string | undefined;
  readonly password: NewPassword | undefined;
};

/** The hash of a new password, and the stored hash of the old password that was verified. */
type NewPassword = { readonly hash: string; readonly verifiedHash: string | null };

/**
 * Reads the changes that somebody requests of their own account. A new password needs the old one; the attempt counts
 * as signing in.
 */
export async function readAccountChange(
  ctx: Context,
  user: User,
  params: OwnParams,
  device: Device,
): Promise<AccountChange> {
  return {
    fullName: params.full_name === undefined ? undefined : readFullName(params.full_name),
    email: params.email === undefined ? undefined : readNewEmail(params.email),
    password: await readPassword(ctx, user, params, device),
  };
}

async function readPassword(
  ctx: Context,
  user: User,
  params: OwnParams,
  device: Device,
): Promise<NewPassword | undefined> {
  const { old_password = "", new_password } = params;
  if (new_password === undefined) return undefined;
  if (!isPasswordTooShort(new_password)) forParameter("new_password", () => assertPasswordLength(new_password));
  const { full_name = "", email = "" } = params;
  const about = [user.fullName, user.email, full_name, email];
  if (
    isPasswordTooShort(new_password) ||
    isTooWeak(await estimateNewPassword(ctx, { password: new_password, about }))
  ) {
    // The message that compatible clients know (the wire specification, 1.5).
    throw invalidParameter("new_password", "weak", "New password is too weak!");
  }
  const verifiedUser = await tryPassword(ctx, user.email, old_password, device);
  if (verifiedUser?.id !== user.id) throw invalidParameter("old_password", "wrong", "Wrong password!");
  const requester = { isKnown: true, address: device.address, account: user.email };
  return { hash: await hashInQueue(ctx, new_password, requester), verifiedHash: verifiedUser.passwordHash };
}

/**
 * Changes somebody's own account. A value that stays the same is no change. A new password signs out everything except
 * the request's own `signIn`.
 * @throws {ApiError} BAD_REQUEST for values that the organization does not let people choose, or that somebody else has
 */
export function changeOwnAccount(
  tx: Tx,
  user: User,
  { fullName, email, password }: AccountChange,
  signIn: string,
): void {
  if (fullName !== undefined && fullName !== user.fullName) {
    if (!canChangeOwnName(tx, user))
      throw invalidParameter("full_name", "not_allowed", "Name changes are disabled in this organization.");
    changeFullName(tx, user, fullName);
  }
  if (email !== undefined && email !== user.email) {
    if (!canChangeOwnEmail(tx, user))
      throw invalidParameter("email", "not_allowed", "Email address changes are disabled in this organization.");
    changeEmail(tx, user, email);
  }
  if (password === undefined) return;
  // Their password may have been changed meanwhile.
  if (password.verifiedHash !== user.passwordHash) throw invalidParameter("old_password", "wrong", "Wrong password!");
  changePassword(tx, user.id, password.hash, signIn);
}
