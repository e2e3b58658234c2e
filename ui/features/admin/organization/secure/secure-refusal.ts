import { t } from "@lingui/core/macro";
import type { RequestFailed } from "#server/http/client.ts";
import { isRefusedAsWhole } from "../replace-refusal.ts";

/** Why the server refuses a mode; undefined for other errors. */
export function describeSecureRefusal(refusal: RequestFailed): string | undefined {
  if (isRefusedAsWhole(refusal)) {
    return t`HTTPS is now set by a start option, so it can't be changed here. Reload the page.`;
  }
  return refusal.parameter === "mode"
    ? t`The server can't create or read its certificate. Check its data folder and free space, then try again.`
    : undefined;
}
