import type { Context } from "../../context.ts";
import { concerning } from "../../http/concerning.ts";
import { invalidParameter } from "../../http/errors.ts";
import { accountLimits } from "../account-limits.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import type { StrengthEstimate } from "../password-weakness.ts";
import { estimateInWorker } from "./estimate-in-worker.ts";
import { assertPasswordLength } from "./length.ts";
import { hashInQueue } from "./password.ts";
import type { HashRequester } from "./queue-order.ts";

/** A password that somebody chooses, in which parameter, and what is known of whom it is for. */
export type NewPassword = {
  readonly parameter: string;
  readonly password: string;
  /** Names and addresses; the organization's name is also one. */
  readonly about: readonly string[];
};

/**
 * What is stored of a password that may be used from now on, hashed when it is the asker's turn. Those that are in use
 * already are not judged.
 * @throws {ApiError} BAD_REQUEST, with the parameter, for one that is too short, too long or too weak; RATE_LIMIT_HIT
 */
export async function hashNewPassword(ctx: Context, chosen: NewPassword, asker: HashRequester): Promise<string> {
  concerning(chosen.parameter, () => assertPasswordLength(chosen.password));
  // The words of the wire specification, Decisions 19.
  if (isTooWeak(await estimateNewPassword(ctx, chosen))) {
    throw invalidParameter(chosen.parameter, "weak", "The password is too weak.");
  }
  return hashInQueue(ctx, chosen.password, asker);
}

/** How easily a password is found out by who knows the organization and whom it is for. */
export function estimateNewPassword(
  ctx: Context,
  { password, about }: Pick<NewPassword, "password" | "about">,
): Promise<StrengthEstimate> {
  return estimateInWorker(ctx.config.passwordWorker, { password, about: [organizationSetting(ctx, "name"), ...about] });
}

/** Whether a password is found out with fewer guesses than one may be. */
export function isTooWeak({ guesses }: StrengthEstimate): boolean {
  return guesses < accountLimits.password.leastGuesses;
}
