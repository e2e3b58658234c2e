import type { SecureConnection, SecureMode } from "./secure-query.ts";

/**
 * The page's address after the mode has changed; null where it stays the same. If this browser does not trust the
 * certificate, it is the page that explains how to trust it.
 */
export function addressAfterModeChange(
  chosen: SecureMode,
  { https_url, trust_url }: Pick<SecureConnection, "https_url" | "trust_url">,
  { isTrusted, here }: { isTrusted: boolean; here: Pick<Location, "protocol" | "host" | "pathname" | "search"> },
): string | null {
  const path = `${here.pathname}${here.search}`;
  const isEncrypted = here.protocol === "https:";
  if (chosen === "required" && !isEncrypted) return isTrusted ? `${https_url}${path}` : trust_url;
  if (chosen === "off" && isEncrypted) return `http://${here.host}${path}`;
  return null;
}
