import { ApiError } from "../../http/errors.ts";
import { invitationLimits } from "./limits.ts";

/** The result of inviting people at their addresses, when not all were invited. */
export type InvitationFailure = {
  /** The addresses at which nobody was invited, with the reason, and whether a deactivated account has the address. */
  readonly refused: readonly (readonly [email: string, reason: string, deactivated: boolean])[];
  /** Whether the others were invited. */
  readonly sent: boolean;
  readonly isOverDailyLimit?: boolean;
};

/** Creates the error INVITATION_FAILED (the wire specification, section 7). This server has no license limit. */
export function invitationFailed({ refused, sent, isOverDailyLimit = false }: InvitationFailure): ApiError {
  return new ApiError("INVITATION_FAILED", failureMessage(sent, isOverDailyLimit), {
    ...(isOverDailyLimit ? {} : { var_name: "invitee_emails", var_problem: "unfit" as const }),
    errors: refused,
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
