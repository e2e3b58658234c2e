import { eq } from "drizzle-orm";
import { emailDomains } from "../../db/schema/organization.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { isDomain } from "../host-names.ts";
import { announceValues } from "../organization/announce.ts";
import { organizationValues } from "../organization/values.ts";
import { allEmailDomains, findEmailDomain, forgetEmailDomains } from "../organization-settings/email-domains.ts";
import { storeOrganizationSetting } from "../organization-settings/queries.ts";
import { emailDomainLimit } from "./limits.ts";
import type { EmailDomainShape } from "./shapes.ts";

/**
 * Adds an email domain of the organization and notifies everybody.
 * @throws {ApiError} BAD_REQUEST
 */
export function addEmailDomain(tx: Tx, { domain, allow_subdomains }: EmailDomainShape): void {
  const name = domain.trim().toLowerCase();
  if (!isDomain(name)) throw invalidParameter("domain", "invalid", `Invalid domain: ${name.slice(0, 60)}`);
  if (findEmailDomain(tx, name) !== undefined) {
    throw invalidParameter("domain", "taken", `The domain ${name} is already a part of your organization.`);
  }
  if (allEmailDomains(tx).length >= emailDomainLimit)
    throw refused("too_many", `There are too many domains (limit: ${emailDomainLimit}).`);
  tx.store.db.insert(emailDomains).values({ name, allowSubdomains: allow_subdomains }).run();
  forgetEmailDomains(tx);
  const realm_domain = { domain: name, allow_subdomains };
  tx.append({ type: "realm_domains", op: "add", realm_domain }, { kind: "everyone" });
}

/**
 * Sets whether subdomains count as well. Setting the same value changes nothing.
 * @throws {ApiError} BAD_REQUEST for an unknown domain
 */
export function changeEmailDomain(tx: Tx, { domain, allow_subdomains }: EmailDomainShape): void {
  const emailDomain = requireEmailDomain(tx, domain);
  if (emailDomain.allow_subdomains === allow_subdomains) return;
  tx.store.db
    .update(emailDomains)
    .set({ allowSubdomains: allow_subdomains })
    .where(eq(emailDomains.name, emailDomain.domain))
    .run();
  forgetEmailDomains(tx);
  const realm_domain = { ...emailDomain, allow_subdomains };
  tx.append({ type: "realm_domains", op: "change", realm_domain }, { kind: "everyone" });
}

/**
 * Removes a domain. Removing the last one also ends the restriction to domains, since otherwise nobody could join.
 * @throws {ApiError} BAD_REQUEST for an unknown domain
 */
export function removeEmailDomain(tx: Tx, name: string): void {
  const { domain } = requireEmailDomain(tx, name);
  tx.store.db.delete(emailDomains).where(eq(emailDomains.name, domain)).run();
  forgetEmailDomains(tx);
  tx.append({ type: "realm_domains", op: "remove", domain }, { kind: "everyone" });
  if (allEmailDomains(tx).length > 0) return;
  const before = organizationValues(tx);
  storeOrganizationSetting(tx, "emails_restricted_to_domains", false);
  announceValues(tx, before);
}

function requireEmailDomain(tx: Tx, name: string): EmailDomainShape {
  const found = findEmailDomain(tx, name);
  if (found === undefined)
    throw invalidParameter("domain", "unknown", `No entry found for domain ${name.trim().slice(0, 60)}.`);
  return found;
}
