import { t } from "@lingui/core/macro";
import { readBrowserName } from "#server/domain/sessions/shapes/browser-name.ts";

/**
 * The name of a client in the language of the page. The server names browsers in English, such as “Firefox on Windows”.
 * Names of other clients stay.
 */
export function formatClient(name: string): string {
  const { browser, system } = readBrowserName(name);
  return system === null ? name : t`${{ browser }} on ${{ system }}`;
}
