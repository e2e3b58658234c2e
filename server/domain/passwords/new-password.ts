import type { Context } from "../../context.ts";
import { invalidParameter } from "../../http/errors.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { accountLimits } from "../account-limits.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import type { StrengthEstimate } from "../password-weakness.ts";
import { estimateInWorker } from "./estimate-in-worker.ts";
import { assertPasswordLength } from "./length.ts";
import { hashInQueue } from "./password.ts";
import type { HashRequester } from "./queue-order.ts";

/** A password that somebody chooses, the request's parameter for it, and known facts about the person. */
export type NewPassword = {
  readonly parameter: string;
  readonly password: string;
  /** Names and email addresses. The organization's name is added to them. */
  readonly about: readonly string[];
};

/**
 * Checks a new password and returns its hash, once its turn in the queue comes. Passwords already in use are not
 * checked.
 * @throws {ApiError} BAD_REQUEST, with the parameter, for a password that is too short, too long or too weak;
 * RATE_LIMIT_HIT
 */
export async function hashNewPassword(
  ctx: Context,
  newPassword: NewPassword,
  requester: HashRequester,
): Promise<string> {
  forParameter(newPassword.parameter, () => assertPasswordLength(newPassword.password));
  // The message of the wire specification, Decisions 19.
  if (isTooWeak(await estimateNewPassword(ctx, newPassword))) {
    throw invalidParameter(newPassword.parameter, "weak", "The password is too weak.");
  }
  return hashInQueue(ctx, newPassword.password, requester);
}

/** Estimates how easily somebody who knows the organization and the person guesses the password. */
export function estimateNewPassword(
  ctx: Context,
  { password, about }: Pick<NewPassword, "password" | "about">,
): Promise<StrengthEstimate> {
  return estimateInWorker(ctx.config.passwordWorker, { password, about: [organizationSetting(ctx, "name"), ...about] });
}

/** Whether a password can be guessed in fewer attempts than required. */
export function isTooWeak({ guesses }: StrengthEstimate): boolean {
  return guesses < accountLimits.password.leastGuesses;
}
