import { t } from "@lingui/core/macro";

/**
 * The name of a client in the language of the page. The server names browsers in English, such as “Firefox on Windows”.
 * Names of other clients stay.
 */
export function formatClient(name: string): string {
  const [, browser, system] = /^(.+) on (\w+)$/.exec(name) ?? [];
  if (browser === undefined || system === undefined) return name;
  return t`${{ browser }} on ${system}`;
}
