import type { Reader } from "../../db/store.ts";
import { allEmailDomains } from "../organization-settings/email-domains.ts";

/** The `realm_domains` of the registration response. */
export function emailDomainsSnapshot(reader: Reader) {
  return { realm_domains: allEmailDomains(reader) };
}
