import { t } from "@lingui/core/macro";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { describedRefusal, explain } from "../../../store/api.ts";
import { parameterOf } from "../../../store/refused-parameter.ts";

/**
 * Sends a change of a person or a bot. When the server refuses it, replaces its message with words of this page, which
 * forms and dialogs show.
 */
export async function withPersonRefusals<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const words = describeRefusal(error);
    if (!(error instanceof RequestFailed) || words === undefined) throw error;
    throw describedRefusal(error, words);
  }
}

/** The text of an error about a person or a bot. */
export function explainPersonRefusal(error: unknown): string {
  return describeRefusal(error) ?? explain(error);
}

/** Words for a refusal; undefined for errors that every request may have. */
function describeRefusal(error: unknown): string | undefined {
  if (!(error instanceof RequestFailed)) return undefined;
  if (error.code === "UNAUTHORIZED_PRINCIPAL") return t`You don't have permission to do this. Ask an owner.`;
  if (error.code !== "BAD_REQUEST" || error.requestProblem !== undefined) return undefined;
  switch (parameterOf([userEndpoints.createUser, userEndpoints.editUser], error)) {
    case "full_name":
      // The name that confirms a deletion is no longer that of the account.
      return error.problem === "conflict" ? describeChangedMeanwhile() : undefined;
    case "email":
    case "password":
      return undefined;
    case "new_email":
      return error.problem === "not_allowed" ? t`You don't have permission to change email addresses.` : undefined;
    case "role":
      return t`This role can't be given at the moment. Choose another role.`;
    case "profile_data":
      return describeProfileValue(error);
    default:
      return describeChangedMeanwhile();
  }
}

function describeChangedMeanwhile(): string {
  return t`This was not done, because something changed in the meantime. Reload the page, then try again.`;
}

function describeProfileValue({ problem }: RequestFailed): string {
  if (problem === "deactivated") return t`Someone you chose is deactivated. Remove them.`;
  if (problem === "unknown") return t`This choice no longer exists. Choose again.`;
  return t`This value can't be saved. Enter another one.`;
}
