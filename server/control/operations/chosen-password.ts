import type { Context } from "../../context.ts";
import { strongerAdvice, weaknessTexts } from "../../domain/password-weakness.ts";
import { assertPasswordLength } from "../../domain/passwords/length.ts";
import { estimateNewPassword, isTooWeak, type NewPassword } from "../../domain/passwords/new-password.ts";
import { hashPassword } from "../../domain/passwords/password.ts";
import { CommandFailure } from "../failure.ts";

/**
 * Hashes a password that a command sets. The rules are those of the API.
 * @throws {ApiError} if it is too short or too long
 * @throws {CommandFailure} if it is too weak, with advice for a stronger one
 */
export async function hashChosenPassword(ctx: Context, chosen: Omit<NewPassword, "parameter">): Promise<string> {
  assertPasswordLength(chosen.password);
  const estimate = await estimateNewPassword(ctx, chosen);
  if (isTooWeak(estimate)) {
    const why = estimate.weakness === null ? [] : [weaknessTexts[estimate.weakness]];
    throw new CommandFailure(["The password is too weak.", ...why, strongerAdvice].join(" "));
  }
  return hashPassword(chosen.password, ctx.config.passwordCost);
}
