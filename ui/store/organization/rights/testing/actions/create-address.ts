import type { Organization } from "../../../organization.ts";

/** An address that nobody has, at a domain that the organization allows; undefined if it allows none. */
export function createAddress({ realm_emails_restricted_to_domains, realm_domains }: Organization): string | undefined {
  const domain = realm_emails_restricted_to_domains ? realm_domains[0]?.domain : "example.test";
  return domain && `never-heard-of@${domain}`;
}
