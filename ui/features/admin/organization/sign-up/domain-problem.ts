import { isDomain } from "#server/domain/host-names.ts";

/** Why the server would refuse a domain, as far as the page can check; undefined when it would accept it. */
export function domainProblem(typed: string, taken: readonly string[]): string | undefined {
  const domain = typed.trim().toLowerCase();
  if (domain === "") return "Enter a domain, such as example.com.";
  if (domain.includes("@")) return "Enter only what stands after the @.";
  if (!isDomain(domain)) return "Enter a domain, such as example.com.";
  return taken.includes(domain) ? "That domain is listed already." : undefined;
}
