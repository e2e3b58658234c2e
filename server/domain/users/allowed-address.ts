import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { isInEmailDomain } from "../email-addresses.ts";
import { allEmailDomains } from "../organization-settings/email-domains.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { assertNotPlaceholder } from "./placeholder-address.ts";

/**
 * Call this for every new email address of a person.
 * @throws {ApiError} BAD_REQUEST when joining is restricted to other domains, or the address is a placeholder
 */
export function assertEmailAllowed(reader: Reader, email: string): void {
  assertNotPlaceholder(email);
  if (!isEmailAllowed(reader, email))
    throw invalidParameter("email", "not_allowed", `Email '${email}' not allowed in this organization`);
}

/**
 * Whether somebody may join with this email address. Any address will do unless joining is restricted to our domains.
 */
export function isEmailAllowed(reader: Reader, email: string): boolean {
  if (!organizationSetting(reader, "emails_restricted_to_domains")) return true;
  return allEmailDomains(reader).some((domain) => isInEmailDomain(email, domain));
}
