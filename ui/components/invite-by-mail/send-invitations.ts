import type { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { invitationLimits } from "#server/domain/invitations/limits.ts";
import { RequestFailed } from "#server/http/client.ts";
import type { InputOf } from "#server/http/contract.ts";
import { isParameterProblem, type ParameterProblem } from "#server/http/parameter-problems.ts";

/** What all invitations have in common. */
export type Invited = Omit<InputOf<typeof invitationEndpoints.inviteByMail>, "invitee_emails">;

/** An address at which nobody was invited, and why. */
export type RefusedAddress = { readonly email: string; readonly problem: ParameterProblem };

/** What became of the addresses. */
export type Sent = {
  readonly invited: number;
  readonly refused: readonly RefusedAddress[];
  /** The addresses that were not tried because of `failure`. */
  readonly left: readonly string[];
  readonly failure: unknown;
};

/** Sends the request for some addresses. */
export type SendRequest = (emails: readonly string[]) => Promise<unknown>;

/** Invites people at their addresses, in as many requests as are needed. A failure ends it. */
export async function sendInvitations(addresses: readonly string[], send: SendRequest): Promise<Sent> {
  let [invited, refused]: [number, readonly RefusedAddress[]] = [0, []];
  for (let at = 0; at < addresses.length; at += invitationLimits.atOnce) {
    const part = addresses.slice(at, at + invitationLimits.atOnce);
    try {
      await send(part);
      invited += part.length;
    } catch (error) {
      const answer = readFailure(error);
      if (answer === undefined) return { invited, refused, left: addresses.slice(at), failure: error };
      refused = [...refused, ...answer.refused];
      if (answer.isSent) invited += part.length - answer.refused.length;
    }
  }
  return { invited, refused, left: [], failure: undefined };
}

/** What the server says of the addresses of one request; undefined when it says nothing of them. */
function readFailure(error: unknown) {
  if (!(error instanceof RequestFailed) || error.code !== "INVITATION_FAILED") return undefined;
  const { refused_addresses: refused, sent_invitations: isSent, daily_limit_reached: isOverLimit } = error.body;
  if (isOverLimit === true || !Array.isArray(refused)) return undefined;
  return { isSent: isSent === true, refused: refused.filter(isRefusedAddress) };
}

function isRefusedAddress(value: unknown): value is RefusedAddress {
  return (
    typeof value === "object" &&
    value !== null &&
    "email" in value &&
    typeof value.email === "string" &&
    "problem" in value &&
    isParameterProblem(value.problem)
  );
}
