import { t } from "@lingui/core/macro";
import { mailRelayLimits } from "#server/domain/mail-relay/limits.ts";
import { formatNumber } from "../../../../lib/format.ts";

/** The errors of a mail server's fields, whether the page or the server finds them. */
export const relayMessages = {
  host: () => t`Enter a name or an IP address, such as mail.example.com.`,
  port: () =>
    t`Enter a number from ${{ lowest: formatNumber(mailRelayLimits.port.min) }} to ${{ highest: formatNumber(mailRelayLimits.port.max) }}, or leave it empty for the usual port.`,
  from: () => t`Enter an address such as nina@example.com.`,
  passwordAgain: () =>
    t`Enter the password again. The saved one is only sent to the server and account it was entered for.`,
} as const;
