import type { SecureConnection, SecureMode } from "./secure-query.ts";

/**
 * Where the page is once the server speaks as chosen; null where it stays. Whoever would be warned by their browser goes to
 * the page that says how to trust the certificate.
 */
export function placeAfter(
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
