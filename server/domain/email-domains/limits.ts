/** The longest email domain, in characters (RFC 1035, 2.3.4). */
export const emailDomainLimit = 253;
