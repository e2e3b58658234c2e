import { isIPv4, isIPv6 } from "node:net";
import { hostname } from "node:os";
import { domainToASCII } from "node:url";
import type { Subscribable } from "../subscribable.ts";

/** Whether a request with this Host header may be served. */
export type HostAllowList = (hostHeader: string | undefined) => boolean;

/**
 * The defense against DNS rebinding: a hostile web page can point its own name at this server, and the browser then
 * sends that name as Host, so only known names are served. An IP literal is always allowed, since rebinding needs a
 * name. `localhost` is always allowed. Case, port and one trailing dot do not matter.
 * @param names read for each request, because the advertised name changes while the server runs
 */
export function createHostAllowList(names: Subscribable<readonly string[]>): HostAllowList {
  // The same few names are compared with every request.
  const normalized = new Map<string, string>();
  const normalizeOnce = (name: string) => {
    const known = normalized.get(name) ?? normalizeName(name);
    normalized.set(name, known);
    return known;
  };

  return (hostHeader) => {
    const host = parseHost(hostHeader);
    if (host === undefined) return false;
    if (isIPv4(host) || isBracketedIPv6(host)) return true;
    const name = normalizeName(host);
    return name !== "" && ["localhost", ...names.now()].some((allowed) => normalizeOnce(allowed) === name);
  };
}

/** The names this machine answers to on the office network: its host name, bare and under `.local`. */
export function machineHostNames(name: string = hostname()): string[] {
  const [label = ""] = name.split(".");
  return [...new Set([name, label, `${label}.local`])].filter(
    (candidate) => candidate !== "" && candidate !== ".local",
  );
}

/** The host of `host [":" port]` by RFC 9110, section 7.2; undefined if the header is missing or malformed. */
function parseHost(hostHeader: string | undefined): string | undefined {
  const parts = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{0,5}))?$/i.exec(hostHeader ?? "");
  return parts !== null && Number(parts[2] ?? 0) <= 65_535 ? parts[1] : undefined;
}

function isBracketedIPv6(host: string): boolean {
  return host.startsWith("[") && isIPv6(host.slice(1, -1));
}

function normalizeName(name: string): string {
  return domainToASCII(name.trim().replace(/\.$/, ""));
}
