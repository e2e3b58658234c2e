import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { allEmailDomains } from "../organization-settings/email-domains.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { assertNotPlaceholder } from "./placeholder-address.ts";

/**
 * To be asked of every address that a person is to have from now on.
 * @throws {ApiError} BAD_REQUEST when it is in none of the domains that joining is restricted to, or one of our own
 */
export function assertEmailAllowed(reader: Reader, email: string): void {
  assertNotPlaceholder(email);
  if (!isEmailAllowed(reader, email))
    throw invalidParameter("email", "not_allowed", `Email '${email}' not allowed in this organization`);
}

/** Whether somebody may join with this email address: any will do unless joining is restricted to our own domains. */
export function isEmailAllowed(reader: Reader, email: string): boolean {
  if (!organizationSetting(reader, "emails_restricted_to_domains")) return true;
  const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return allEmailDomains(reader).some(
    ({ domain, allow_subdomains }) => host === domain || (allow_subdomains && host.endsWith(`.${domain}`)),
  );
}
