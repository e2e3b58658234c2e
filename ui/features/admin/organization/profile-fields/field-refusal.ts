import { t } from "@lingui/core/macro";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import type { RequestFailed } from "#server/http/client.ts";
import { parameterOf } from "../../../../store/refused-parameter.ts";
import { fieldMessages } from "./field-messages.ts";

/** Why the server refuses a profile field; undefined for other errors. */
export function describeFieldRefusal(refusal: RequestFailed): string | undefined {
  if (refusal.requestProblem === "too_many") return t`There are too many profile fields. Remove one, then try again.`;
  const { parameter, problem } = refusal;
  const name = parameterOf([profileFieldEndpoints.updateProfileField], refusal);
  switch (name) {
    case "field_id":
      return t`Someone else removed this field.`;
    case "name":
      return problem === "taken" ? fieldMessages.nameTaken() : t`Enter another name.`;
    case "hint":
      return t`Enter another hint.`;
    case "display_in_profile_summary":
      return problem === "conflict"
        ? t`The short profile is full. Remove another field from it first.`
        : fieldMessages.unfit();
    case "field_data":
      return parameter === name ? describeOptions(problem) : t`Enter another account address.`;
    default:
      return undefined;
  }
}

function describeOptions(problem: RequestFailed["problem"]): string {
  return problem === "taken" ? t`Two options are the same. Change one of them.` : t`Change or remove invalid options.`;
}
