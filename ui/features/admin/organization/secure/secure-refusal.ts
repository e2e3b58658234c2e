import { t } from "@lingui/core/macro";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import type { RequestFailed } from "#server/http/client.ts";
import { certificateReasons } from "#server/texts/reasons/certificate-reasons.ts";
import { describeReasonOf } from "../../../../lib/describe-reason.ts";
import { parameterOf } from "../../../../store/refused-parameter.ts";

/** Why the server refuses a mode; undefined for other errors. */
export function describeSecureRefusal(refusal: RequestFailed): string | undefined {
  if (refusal.requestProblem === "set_at_start") {
    return t`HTTPS is now set by a start option, so it can't be changed here. Reload the page.`;
  }
  if (parameterOf([secureConnectionEndpoints.chooseSecureMode], refusal) !== "mode") return undefined;
  return (
    describeReasonOf(certificateReasons, refusal) ??
    t`The server can't create or read its certificate. Check its data folder and free space, then try again.`
  );
}
