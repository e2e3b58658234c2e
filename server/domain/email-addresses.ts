import { accountLimits } from "./account-limits.ts";

/** Whether a text is an email address that a mail server would accept (RFC 5321, 4.1.2), without quoted local parts. */
export function isEmailAddress(text: string): boolean {
  const pattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;
  return text.length <= accountLimits.email.longest && pattern.test(text);
}

/**
 * Whether a text is an email address that a person can be given. A domain of one word is a typing mistake, except
 * `localhost`. Addresses that were stored earlier can have one.
 */
export function isNewEmailAddress(text: string): boolean {
  return isEmailAddress(text) && /@localhost$|\./i.test(text.slice(text.lastIndexOf("@")));
}

/** Whether an email address belongs to a domain of the organization, regardless of case. */
export function isInEmailDomain(
  email: string,
  { domain, allow_subdomains }: { readonly domain: string; readonly allow_subdomains: boolean },
): boolean {
  const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return host === domain || (allow_subdomains && host.endsWith(`.${domain}`));
}
