/** Whether a lowercase address belongs to one of the organization's domains. */
export function matchesDomain(
  email: string,
  { domain, allow_subdomains }: { readonly domain: string; readonly allow_subdomains: boolean },
): boolean {
  const host = email.slice(email.lastIndexOf("@") + 1);
  return host === domain || (allow_subdomains && host.endsWith(`.${domain}`));
}
