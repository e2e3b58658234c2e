import { createHash } from "node:crypto";
import { truncateUtf8 } from "./truncate-utf8.ts";

/** The service types advertised, as `type._tcp.local`. `http` is what ordinary browsers and file managers look for. */
export const serviceTypes = ["teamchat", "http"] as const;

/** RFC 6763, section 4.1.1: an instance name is one DNS label. */
const longestLabel = 63;

/**
 * The name of the organization's server in lists: the organization's name, shortened to one DNS label of at most 63
 * bytes. From the second try on it has a number, `Acme (2)`, as RFC 6763, appendix D, suggests for a conflict. Dots are
 * removed or replaced, because the DNS encoder ends a label at each dot.
 */
export function serviceName(organizationName: string, attempt = 1): string {
  const suffix = attempt > 1 ? ` (${attempt})` : "";
  return withSuffix(organizationName, suffix);
}

/** The name of last resort. It contains the server's own host name, so that nobody else has it. */
export function uniqueServiceName(organizationName: string, hostName: string): string {
  return withSuffix(organizationName, ` (${hostName.replace(/\.local$/, "")})`);
}

/** The full names `Name._type._tcp.local` that a service name claims, one for each service type. */
export function fullServiceNames(name: string): string[] {
  return serviceTypes.map((type) => `${name}._${type}._tcp.local`);
}

/** The mDNS host name of a server: the same at every start, and unlike that of any other server. */
export function mdnsHostName(instanceId: string): string {
  const shortId = createHash("sha256").update(instanceId).digest("hex").slice(0, 8);
  return `watercooler-${shortId}.local`;
}

function withSuffix(organizationName: string, suffix: string): string {
  const readable = organizationName
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replace(/\.(?=\S)/g, "-")
    .replaceAll(".", "");
  const base = truncateUtf8(readable.trim() || "Watercooler", longestLabel - Buffer.byteLength(suffix));
  return base.trim() + suffix;
}
