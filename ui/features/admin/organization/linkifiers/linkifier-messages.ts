import { t } from "@lingui/core/macro";

/** The errors of a linkifier's fields, whether the page or the server finds them. */
export const linkifierMessages = {
  address: () => t`Enter an address that starts with http:// or https://.`,
  taken: () => t`Another automatic link has that pattern. Change the pattern, or edit the other link.`,
} as const;
