import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import { verifyPassword } from "../passwords/password.ts";

import { findUser, findUserByEmail, type User } from "../users/queries.ts";
import { type Device, isDeviceOf } from "./device.ts";
import type { AttemptOutcome } from "./failure-counter.ts";

/**
 * The active person with this email address and password.
 * @throws {ApiError} AUTHENTICATION_FAILED, USER_DEACTIVATED, RATE_LIMIT_HIT
 */
export async function verifyByPassword(ctx: Context, email: string, password: string, device: Device): Promise<User> {
  const user = await tryPassword(ctx, email, password, device);
  if (user === undefined) throw wrongPassword();
  if (!user.isActive) throw deactivated();
  return user;
}

/**
 * Checks the password of the person who makes a request. An open browser or a stolen key is not enough for what concerns
 * all data, or cannot be undone.
 * @throws {ApiError} BAD_REQUEST for a wrong password, RATE_LIMIT_HIT
 */
export async function verifyOwnPassword(
  ctx: Context,
  { id, email }: Pick<User, "id" | "email">,
  password: string,
  device: Device,
): Promise<void> {
  const verified = await tryPassword(ctx, email, password, device);
  if (verified?.id !== id) throw invalidParameter("password", "wrong", "That is not your password.");
}

/**
 * Checks again, inside the transaction that signs somebody in, that the verified password is still right.
 * @throws {ApiError} USER_DEACTIVATED; AUTHENTICATION_FAILED when their password has been changed
 */
export function assertStillVerified(tx: Reader, verified: User): void {
  const user = findUser(tx, verified.id);
  if (user?.isActive !== true) throw deactivated();
  if (user.passwordHash !== verified.passwordHash) throw wrongPassword();
}

function wrongPassword(): ApiError {
  return new ApiError("AUTHENTICATION_FAILED", "Your username or password is incorrect");
}

function deactivated(): ApiError {
  return new ApiError("USER_DEACTIVATED", "Account is deactivated");
}

/**
 * The person, active or not, with this email address and password. Undefined where they are wrong, which counts against
 * the account and the IP address.
 * @throws {ApiError} RATE_LIMIT_HIT
 */
export async function tryPassword(
  ctx: Context,
  account: string,
  password: string,
  device: Device,
): Promise<User | undefined> {
  const { address } = device;
  const since = ctx.clock.now();
  const end = await ctx.signInLimit.begin(account, address);
  let outcome: AttemptOutcome = "not checked";
  try {
    const isKnown = isKnownDevice(ctx, account, device);
    const requester = { isKnown, address, account: account.toLowerCase(), since };
    const { user, isRight } = await ctx.hashQueue(requester, async () => {
      const user = findUserByEmail(ctx, account);
      return { user, isRight: await verifyPassword(password, user?.passwordHash ?? null, ctx.config.passwordCost) };
    });
    outcome = isRight ? "right" : "wrong";
    return isRight ? user : undefined;
  } finally {
    end(outcome);
  }
}

function isKnownDevice(reader: Reader, account: string, device: Device): boolean {
  const user = findUserByEmail(reader, account);
  return user !== undefined && isDeviceOf(reader, user, device);
}
