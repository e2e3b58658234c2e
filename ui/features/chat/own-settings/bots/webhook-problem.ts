import { t } from "@lingui/core/macro";
import { isWebhookAddress } from "#server/domain/bots/limits.ts";

/** Why messages cannot be sent to a webhook at this address; undefined when they can. */
export function webhookProblem(address: string): string | undefined {
  return isWebhookAddress(address) ? undefined : t`Enter an address that begins with http:// or https://.`;
}
