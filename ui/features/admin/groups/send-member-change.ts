import { t } from "@lingui/core/macro";
import { RequestFailed } from "#server/http/client.ts";
import { describedRefusal } from "../../../store/api.ts";

/**
 * Sends a change of a group's members. The server's refusal names people and groups by their IDs, so its message is
 * replaced. The page offers only what is possible; a refusal therefore means that somebody else changed the group.
 */
export async function sendMemberChange<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status !== 400) throw error;
    const words = t`Nothing was saved. Someone else changed this group at the same time. Check its members, then try again.`;
    throw describedRefusal(error, words);
  }
}
