import { t } from "@lingui/core/macro";
import { isDomain } from "#server/domain/host-names.ts";

/** Why the server would refuse a domain, as far as the page can check; undefined when it would accept it. */
export function domainProblem(typed: string, taken: readonly string[]): string | undefined {
  const domain = typed.trim().toLowerCase();
  if (domain === "") return t`Enter a domain, such as example.com.`;
  if (domain.includes("@")) return t`Enter only the part after the @.`;
  if (!isDomain(domain)) return t`Enter a domain, such as example.com.`;
  return taken.includes(domain) ? t`That domain is already in the list.` : undefined;
}
