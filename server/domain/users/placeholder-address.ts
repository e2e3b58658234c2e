import { isIP } from "node:net";
import { invalidParameter } from "../../http/errors.ts";

/** The host part of placeholder email addresses, which no mail can reach (RFC 6761, section 6.4). */
export const placeholderHost = "watercooler.invalid";

/** An address that identifies an account and has no mailbox. */
export function placeholderAddress(id: number): string {
  return `user${id}@${placeholderHost}`;
}

/**
 * The ID in a placeholder address. The host is ours, `localhost` or an IP address, with or without a port: this server
 * has no mailboxes there. Any other host name may be a real mail domain, so an address there is an email address.
 * Undefined for any other text.
 */
export function placeholderId(address: string): number | undefined {
  const [, id, host = ""] = /^user(\d{1,15})@([^@]+?)(?::\d{1,5})?$/i.exec(address.trim()) ?? [];
  return id === undefined || !isPlaceholderHost(host.toLowerCase()) ? undefined : Number(id);
}

/**
 * Call this for every new address of a person: a placeholder would make them look like another account.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertNotPlaceholder(email: string): void {
  const isAtPlaceholderHost = email.toLowerCase().endsWith(`@${placeholderHost}`);
  if (!isAtPlaceholderHost && placeholderId(email) === undefined) return;
  throw invalidParameter("email", "unfit", `Email '${email}' is one of this server's own addresses.`);
}

function isPlaceholderHost(host: string): boolean {
  return host === placeholderHost || host === "localhost" || isIP(host) === 4 || isBracketedIPv6(host);
}

function isBracketedIPv6(host: string): boolean {
  return /^\[.*\]$/.test(host) && isIP(host.slice(1, -1)) === 6;
}
