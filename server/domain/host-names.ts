/** The longest name of a host or a domain, in characters (RFC 1035, 2.3.4). */
export const hostNameLimit = 253;

/** Whether a lowercase text is a domain: labels of letters, digits and inner hyphens (RFC 1035, 2.3.1). */
export function isDomain(text: string): boolean {
  return text.length <= hostNameLimit && domainPattern.test(text);
}

const domainPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
