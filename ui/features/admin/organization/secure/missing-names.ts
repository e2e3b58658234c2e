import { t } from "@lingui/core/macro";
import { formatAlternatives } from "../../../../lib/format.ts";

/** Says that the certificate does not cover these names and addresses of the server. */
export function describeMissingNames(names: readonly string[]): { readonly title: string; readonly text: string } {
  const addresses = formatAlternatives(names);
  return {
    title: t`The certificate doesn't match the server's addresses`,
    text: t`Browsers warn people who open the server at ${addresses}.`,
  };
}
