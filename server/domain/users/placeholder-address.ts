import { isIP } from "node:net";
import { invalidParameter } from "../../http/errors.ts";

/** The host part of placeholder email addresses: an address that leads nowhere (RFC 6761, section 6.4). */
export const placeholderHost = "watercooler.invalid";

/** The address that is nobody's mailbox and names an account all the same. */
export function placeholderAddress(id: number): string {
  return `user${id}@${placeholderHost}`;
}

/**
 * The ID in a placeholder address: at the host that we write, at `localhost` and at an IP address, all with or without
 * a port, which are hosts of this server that no mailbox is at. A host name may well be somebody's mail domain, so
 * what looks like a placeholder there is an email address. Undefined for every other text.
 */
export function placeholderId(address: string): number | undefined {
  const [, id, host = ""] = /^user(\d{1,15})@([^@]+?)(?::\d{1,5})?$/i.exec(address.trim()) ?? [];
  return id === undefined || !isOurs(host.toLowerCase()) ? undefined : Number(id);
}

/**
 * To be asked of every address that a person is to have from now on: with one of ours they would be taken for somebody
 * else, or for a bot.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertNotPlaceholder(email: string): void {
  const isAtPlaceholderHost = email.toLowerCase().endsWith(`@${placeholderHost}`);
  if (!isAtPlaceholderHost && placeholderId(email) === undefined) return;
  throw invalidParameter("email", "unfit", `Email '${email}' is one of this server's own addresses.`);
}

function isOurs(host: string): boolean {
  return host === placeholderHost || host === "localhost" || isIP(host) === 4 || isBracketedIPv6(host);
}

function isBracketedIPv6(host: string): boolean {
  return /^\[.*\]$/.test(host) && isIP(host.slice(1, -1)) === 6;
}
