import { ApiError } from "../../http/errors.ts";
import type { ParameterProblem } from "../../http/parameter-problems.ts";
import { invitationLimits } from "./limits.ts";

/** An address at which nobody was invited, and why. */
export type RefusedAddress = { readonly email: string; readonly problem: AddressProblem };

type AddressProblem = Extract<ParameterProblem, "invalid" | "not_allowed" | "taken" | "deactivated">;

/** The reasons in the words of the API family. */
const reasons: Readonly<Record<AddressProblem, string>> = {
  invalid: "Invalid address.",
  not_allowed: "Outside your domain.",
  taken: "Already has an account.",
  deactivated: "Account has been deactivated.",
};

/** The result of inviting people at their addresses, when not all were invited. */
export type InvitationFailure = {
  readonly refused: readonly RefusedAddress[];
  /** Whether the others were invited. */
  readonly sent: boolean;
  readonly isOverDailyLimit?: boolean;
};

/**
 * Creates the error INVITATION_FAILED (the wire specification, section 7). This server has no license limit.
 * `refused_addresses` has the same as `errors`, for programs.
 */
export function invitationFailed({ refused, sent, isOverDailyLimit = false }: InvitationFailure): ApiError {
  return new ApiError("INVITATION_FAILED", failureMessage(sent, isOverDailyLimit), {
    ...(isOverDailyLimit ? {} : { var_name: "invitee_emails", var_problem: "unfit" as const }),
    errors: refused.map(({ email, problem }) => [email, reasons[problem], problem === "deactivated"]),
    refused_addresses: refused,
    sent_invitations: sent,
    license_limit_reached: false,
    daily_limit_reached: isOverDailyLimit,
  });
}

function failureMessage(sent: boolean, isOverDailyLimit: boolean): string {
  if (isOverDailyLimit) {
    return `That is more than one person may invite in a day (limit: ${invitationLimits.aDay}), so no invitations were sent.`;
  }
  if (!sent) return "We weren't able to invite anyone.";
  return "Some of those addresses are already using Watercooler, so we didn't send them an invitation. We did send invitations to everyone else.";
}
