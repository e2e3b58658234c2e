import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { emailDomains } from "../../db/schema/organization.ts";
import type { Reader } from "../../db/store.ts";
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
