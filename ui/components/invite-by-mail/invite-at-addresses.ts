import { plural, t } from "@lingui/core/macro";
import { isNewEmailAddress } from "#server/domain/email-addresses.ts";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { invitationLimits } from "#server/domain/invitations/limits.ts";
import { RequestFailed } from "#server/http/client.ts";
import { formatNames } from "../../lib/format-names.ts";
import { api, describedRefusal, pageError } from "../../store/api.ts";
import { type Invited, type RefusedAddress, sendInvitations } from "./send-invitations.ts";

/** What became of invitations by email, in words where there are some. */
type Outcome = {
  /** How many people were invited; undefined if nobody was. */
  readonly invited: string | undefined;
  readonly refused: readonly RefusedAddress[];
  /** The addresses that got no invitation. */
  readonly remaining: readonly string[];
  /** Why they got none, as an error of a form; undefined if all got one. */
  readonly problem: unknown;
};

/** Invites people at their email addresses, many at once. Each gets an email with a link of their own. */
export async function inviteAtAddresses(addresses: readonly string[], invited: Invited): Promise<Outcome> {
  const sent = await sendInvitations(addresses, (emails) =>
    api(invitationEndpoints.inviteByMail, { ...invited, invitee_emails: emails.join("\n") }),
  );
  const remaining = [...sent.refused.map(({ email }) => email), ...sent.left];
  const problem = sent.failure === undefined ? refusal(remaining) : withOwnWords(sent.failure);
  const count = sent.invited;
  const message = plural(count, { one: "# person invited.", other: "# people invited." });
  return { invited: count > 0 ? message : undefined, refused: sent.refused, remaining, problem };
}

/** What is wrong with addresses before they are sent. */
export function findAddressProblem(addresses: readonly string[]): string | undefined {
  const invalid = addresses.filter((address) => !isNewEmailAddress(address));
  if (addresses.length === 0) return t`Enter at least one email address.`;
  if (invalid.length > 0) {
    return t`Not an email address: ${{ addresses: formatNames(invalid) }}`;
  }
  return addresses.length > invitationLimits.aDay ? describeDailyLimit() : undefined;
}

/** Says that some addresses got no invitation, where the form has no list of them. */
export function describeRemaining(addresses: readonly string[]): string {
  return t`Not invited: ${{ addresses: formatNames(addresses) }}`;
}

function refusal(remaining: readonly string[]): unknown {
  if (remaining.length === 0) return undefined;
  return pageError(t`These addresses did not get an invitation.`, "invitee_emails");
}

function withOwnWords(error: unknown): unknown {
  const isOverLimit = error instanceof RequestFailed && error.body.daily_limit_reached === true;
  return isOverLimit ? describedRefusal(error, describeDailyLimit()) : error;
}

function describeDailyLimit(): string {
  return plural(invitationLimits.aDay, {
    one: "You can invite at most # person a day.",
    other: "You can invite at most # people a day.",
  });
}
