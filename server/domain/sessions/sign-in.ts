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
  const account = readEmail(email);
  const giveBackAddress = await ctx.signInTurns(`address ${address}`);
  const giveBackAccount = await ctx.signInTurns(`account ${account.toLowerCase()}`);
  try {
    ctx.signInLimit.check(account, address);
    const user = findUserByEmail(ctx, account);
    const isRight = await verifyPassword(password, user?.passwordHash ?? null);
    if (!isRight || user === undefined) {
      ctx.signInLimit.failed(account, address);
      throw new ApiError("AUTHENTICATION_FAILED", "Your username or password is incorrect");
    }
    ctx.signInLimit.succeeded(account, address);
    if (!user.isActive) throw new ApiError("USER_DEACTIVATED", "Account is deactivated");
    return user;
  } finally {
    giveBackAccount();
    giveBackAddress();
  }
}
