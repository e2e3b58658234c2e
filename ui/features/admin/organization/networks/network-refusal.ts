import { t } from "@lingui/core/macro";
import type { RequestFailed } from "#server/http/client.ts";
import { isRefusedAsWhole } from "../replace-refusal.ts";

/** Why the server refuses a choice of networks; undefined for other errors. */
export function describeNetworkRefusal(refusal: RequestFailed): string | undefined {
  if (isRefusedAsWhole(refusal)) {
    return t`The networks are now set by a start option, so they can't be changed here. Reload the page.`;
  }
  return refusal.parameter?.startsWith("interfaces")
    ? t`The server can't use one of these networks. Select fewer networks, or others.`
    : undefined;
}
