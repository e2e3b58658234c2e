import type { Context } from "../../context.ts";
import { ApiError } from "../../http/errors.ts";
import { readEmail } from "../users/new-user.ts";
import { findUserByEmail, type User } from "../users/queries.ts";
import { verifyPassword } from "./password.ts";

/**
 * The person whose email address and password these are.
 * @throws {ApiError} AUTHENTICATION_FAILED, USER_DEACTIVATED, RATE_LIMIT_HIT, or BAD_REQUEST for no email address
 */
export async function proveByPassword(ctx: Context, email: string, password: string, address: string): Promise<User> {
  const user = await tryPassword(ctx, readEmail(email), password, address);
  if (user === undefined) throw new ApiError("AUTHENTICATION_FAILED", "Your username or password is incorrect");
  if (!user.isActive) throw new ApiError("USER_DEACTIVATED", "Account is deactivated");
  return user;
}

/**
 * The person, active or not, whose email address and password these are; undefined where they are wrong, which counts
 * against the account and the IP address that they came from.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export async function tryPassword(
  ctx: Context,
  account: string,
  password: string,
  address: string,
): Promise<User | undefined> {
  const giveBackAddress = await ctx.signInTurns(`address ${address}`);
  const giveBackAccount = await ctx.signInTurns(`account ${account.toLowerCase()}`);
  try {
    ctx.signInLimit.check(account, address);
    const user = findUserByEmail(ctx, account);
    const isRight = await verifyPassword(password, user?.passwordHash ?? null);
    if (isRight) ctx.signInLimit.succeeded(account, address);
    else ctx.signInLimit.failed(account, address);
    return isRight ? user : undefined;
  } finally {
    giveBackAccount();
    giveBackAddress();
  }
}
