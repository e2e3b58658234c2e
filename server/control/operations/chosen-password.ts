import type { Context } from "../../context.ts";
import { strongerAdvice, weaknessTexts } from "../../domain/password-weakness.ts";
import { assertPasswordLength } from "../../domain/passwords/length.ts";
import { estimateNewPassword, isTooWeak, type NewPassword } from "../../domain/passwords/new-password.ts";
import { hashPassword } from "../../domain/passwords/password.ts";
import { CommandFailure } from "../failure.ts";

/**
 * What is stored of a password that a command sets, by the rule that holds everywhere.
 * @throws {ApiError} for one that is too short or too long
 * @throws {CommandFailure} for one that is too weak, with what would mend it
 */
export async function hashChosenPassword(ctx: Context, chosen: Omit<NewPassword, "parameter">): Promise<string> {
  assertPasswordLength(chosen.password);
  const judgement = await estimateNewPassword(ctx, chosen);
  if (isTooWeak(judgement)) {
    const why = judgement.weakness === null ? [] : [weaknessTexts[judgement.weakness]];
    throw new CommandFailure(["The password is too weak.", ...why, strongerAdvice].join(" "));
  }
  return hashPassword(chosen.password, ctx.config.passwordCost);
}
