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

/** A password that somebody chooses, its parameter, and what is known about the person. */
export type NewPassword = {
  readonly parameter: string;
  readonly password: string;
  /** Names and addresses; the organization's name is added to them. */
  readonly about: readonly string[];
};

/**
 * Checks a new password and returns its hash, once its turn in the queue comes. Passwords already in use are not
 * checked.
 * @throws {ApiError} BAD_REQUEST, with the parameter, for one that is too short, too long or too weak; RATE_LIMIT_HIT
 */
export async function hashNewPassword(ctx: Context, chosen: NewPassword, asker: HashRequester): Promise<string> {
  forParameter(chosen.parameter, () => assertPasswordLength(chosen.password));
  // The words of the wire specification, Decisions 19.
  if (isTooWeak(await estimateNewPassword(ctx, chosen))) {
    throw invalidParameter(chosen.parameter, "weak", "The password is too weak.");
  }
  return hashInQueue(ctx, chosen.password, asker);
}

/** How easily the password is guessed by somebody who knows the organization and the person. */
export function estimateNewPassword(
  ctx: Context,
  { password, about }: Pick<NewPassword, "password" | "about">,
): Promise<StrengthEstimate> {
  return estimateInWorker(ctx.config.passwordWorker, { password, about: [organizationSetting(ctx, "name"), ...about] });
}

/** Whether a password can be guessed with fewer guesses than required. */
export function isTooWeak({ guesses }: StrengthEstimate): boolean {
  return guesses < accountLimits.password.leastGuesses;
}
