import { t } from "@lingui/core/macro";
import { isInEmailDomain } from "#server/domain/email-addresses.ts";
import { isSameName, passesFor } from "#server/domain/name-key.ts";
import { formatAlternatives } from "../../../lib/format.ts";
import { nameProblem, newEmailProblem } from "../../../lib/input-problems.ts";

/** The facts that decide whether a name and an address are available. */
export type AvailabilityFacts = {
  readonly people: readonly {
    readonly user_id: number;
    readonly full_name: string;
    readonly delivery_email: string | null;
  }[];
  readonly needsUniqueNames: boolean;
  /** The names of the server's own bots, which nobody else can have. */
  readonly reservedNames: readonly string[];
  /** Undefined where any address is allowed. */
  readonly domains: readonly { readonly domain: string; readonly allow_subdomains: boolean }[] | undefined;
};

/** Why a person other than `exceptId` cannot have this name. */
export function fullNameProblem(name: string, facts: AvailabilityFacts, exceptId?: number): string | undefined {
  if (name.trim() === "") return t`Enter a name.`;
  const problem = nameProblem(name);
  if (problem !== undefined) return problem;
  const reserved = facts.reservedNames.find((each) => passesFor(name.trim(), each));
  if (reserved !== undefined)
    return t`${{ name: reserved }} is the name of this server's own bot. Choose another name.`;
  if (!facts.needsUniqueNames) return undefined;
  const isTaken = facts.people.some((other) => other.user_id !== exceptId && isSameName(other.full_name, name));
  return isTaken ? t`Someone else has that name. Choose another name.` : undefined;
}

/** Why a person other than `exceptId` cannot have this address. */
export function addressProblem(email: string, facts: AvailabilityFacts, exceptId?: number): string | undefined {
  if (email.trim() === "") return t`Enter an email address.`;
  const problem = newEmailProblem(email);
  if (problem !== undefined) return problem;
  const key = email.trim().toLowerCase();
  const holder = facts.people.find(
    (other) => other.user_id !== exceptId && other.delivery_email?.toLowerCase() === key,
  );
  if (holder !== undefined) return t`${{ name: holder.full_name }} has this address.`;
  const { domains } = facts;
  if (domains === undefined || domains.some((domain) => isInEmailDomain(key, domain))) return undefined;
  if (domains.length === 0)
    return t`People need an address in one of the organization's email domains. Add an email domain first.`;
  return t`Enter an address at ${{ domains: formatAlternatives(domains.map(({ domain }) => domain)) }}.`;
}
