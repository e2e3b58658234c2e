import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { emailDomains } from "../../db/schema/organization.ts";
import type { Reader } from "../../db/store.ts";
import { organizationSetting } from "../organization/settings.ts";
import type { EmailDomainShape } from "./shapes.ts";

/** The organization's own email domains, by name. */
export function allEmailDomains(reader: Reader): readonly EmailDomainShape[] {
  return domainList.get(reader, "all");
}

/** One of them by its name, compared without regard to case. */
export function findEmailDomain(reader: Reader, name: string): EmailDomainShape | undefined {
  const wanted = name.trim().toLowerCase();
  return allEmailDomains(reader).find(({ domain }) => domain === wanted);
}

/** Whether somebody may join with this email address: any will do unless joining is restricted to our own domains. */
export function isEmailAllowed(reader: Reader, email: string): boolean {
  if (!organizationSetting(reader, "emails_restricted_to_domains")) return true;
  const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return allEmailDomains(reader).some(
    ({ domain, allow_subdomains }) => host === domain || (allow_subdomains && host.endsWith(`.${domain}`)),
  );
}

/** Whoever writes an email domain calls this in the same transaction. */
export function forgetEmailDomains(tx: Undoable): void {
  domainList.forgetAll(tx);
}

const domainList = defineCache((reader, _all: "all"): readonly EmailDomainShape[] =>
  reader.store.db
    .select({ domain: emailDomains.name, allow_subdomains: emailDomains.allowSubdomains })
    .from(emailDomains)
    .orderBy(asc(emailDomains.name))
    .all(),
);
