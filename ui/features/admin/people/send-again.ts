import { t } from "@lingui/core/macro";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { api, describedRefusal } from "../../../store/api.ts";

/** Sends an invitation to an email address again. A refusal has words of this page. */
export async function sendAgain(id: number): Promise<void> {
  try {
    await api(invitationEndpoints.resendInvitation, { invite_id: id });
  } catch (error) {
    const words = describe(error);
    throw error instanceof RequestFailed && words !== undefined ? describedRefusal(error, words) : error;
  }
}

function describe(error: unknown): string | undefined {
  if (!(error instanceof RequestFailed)) return undefined;
  if (error.requestProblem === "too_often") {
    return t`This invitation was sent too often. Revoke it, then invite the person again.`;
  }
  if (error.parameter !== "invite_id") return undefined;
  return error.problem === "unfit"
    ? t`The person who invited may no longer invite. Revoke the invitation, then invite the person again.`
    : t`This invitation has ended.`;
}
