/** The longest name of a host or a domain, in characters (RFC 1035, 2.3.4). */
export const hostNameLimit = 253;

/** Whether a lowercase text is a domain: labels of letters, digits and inner hyphens (RFC 1035, 2.3.1). */
export function isDomain(text: string): boolean {
  return text.length <= hostNameLimit && domainPattern.test(text);
}

/** Whether a text is a host name (RFC 1123, 2.1, and underscores) or an IP address, IPv6 without brackets. */
export function isHost(text: string): boolean {
  return (text.length <= hostNameLimit && hostPattern.test(text)) || isIPv6(text);
}

const domainPattern = createPattern("[a-z0-9]", "[a-z0-9-]");
const hostPattern = createPattern("[A-Za-z0-9_]", "[A-Za-z0-9_-]");

function createPattern(atEnds: string, inside: string): RegExp {
  const label = `${atEnds}(?:${inside}{0,61}${atEnds})?`;
  return new RegExp(`^${label}(?:\\.${label})*$`);
}

/** Like `isIPv6` of Node.js, which browsers do not have; also with the zone of a link-local address (RFC 4007, 11). */
function isIPv6(text: string): boolean {
  const [, address] = /^([0-9a-f:.]+)(?:%[0-9a-z.:-]+)?$/i.exec(text) ?? [];
  return address !== undefined && URL.canParse(`http://[${address}]`);
}
