import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { emailDomains } from "../../db/schema/organization.ts";
import type { Reader } from "../../db/store.ts";

/** An email domain of the organization, with the API's names. */
export type EmailDomain = { readonly domain: string; readonly allow_subdomains: boolean };

/** The organization's own email domains, sorted by name. */
export function allEmailDomains(reader: Reader): readonly EmailDomain[] {
  return domainList.get(reader, "all");
}

/** The email domain with this name, regardless of case. */
export function findEmailDomain(reader: Reader, name: string): EmailDomain | undefined {
  const key = name.trim().toLowerCase();
  return allEmailDomains(reader).find(({ domain }) => domain === key);
}

/** Drops the cached email domains. Call this in the transaction that writes one. */
export function forgetEmailDomains(tx: Undoable): void {
  domainList.forgetAll(tx);
}

const domainList = defineCache((reader, _all: "all"): readonly EmailDomain[] =>
  reader.store.db
    .select({ domain: emailDomains.name, allow_subdomains: emailDomains.allowSubdomains })
    .from(emailDomains)
    .orderBy(asc(emailDomains.name))
    .all(),
);
