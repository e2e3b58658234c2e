import { t } from "@lingui/core/macro";
import { networkEndpoints } from "#server/domain/networks/contract.ts";
import type { RequestFailed } from "#server/http/client.ts";
import { parameterOf } from "../../../../store/refused-parameter.ts";

/** Why the server refuses a choice of networks; undefined for other errors. */
export function describeNetworkRefusal(refusal: RequestFailed): string | undefined {
  if (refusal.requestProblem === "set_at_start") {
    return t`The networks are now set by a start option, so they can't be changed here. Reload the page.`;
  }
  return parameterOf([networkEndpoints.chooseNetworks], refusal) === "interfaces"
    ? t`The server can't use one of these networks. Select fewer networks, or others.`
    : undefined;
}
