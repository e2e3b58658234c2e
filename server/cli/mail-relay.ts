import { isIPv4 } from "node:net";
import type { ArgDef } from "citty";
import { environmentMailRelay, type MailRelay } from "../config.ts";
import { badUsage } from "../control/failure.ts";
import { usualPort } from "../domain/mail-relay/policy.ts";

/** The flags that name a mail relay. */
export const mailRelayArguments = {
  "smtp-url": {
    type: "string",
    valueHint: "url",
    description: "The mail server: smtp://host:port or smtps://… (WATERCOOLER_SMTP_URL)",
  },
  "smtp-from": {
    type: "string",
    valueHint: "address",
    description: "The sender address of emails (WATERCOOLER_SMTP_FROM)",
  },
} as const satisfies Record<string, ArgDef>;

/** The values of the flags; undefined if the environment decides. */
export type ChosenMailRelay = { readonly url?: string | undefined; readonly from?: string | undefined };

/**
 * Reads the mail relay from the flags or the environment; null if none is named.
 * @throws {CommandFailure} for invalid addresses, and for a password in a flag, which other people on this computer
 *   could see
 */
export function readMailRelay(chosen: ChosenMailRelay): MailRelay | null {
  const environment = environmentMailRelay();
  if (chosen.url !== undefined && hasPassword(chosen.url)) {
    throw badUsage(
      "--smtp-url must not hold a password, which others could see. Put the URL into WATERCOOLER_SMTP_URL.",
    );
  }
  const source = chosen.url === undefined ? "WATERCOOLER_SMTP_URL" : "--smtp-url";
  const text = chosen.url ?? environment.url;
  if (text === "") return null;
  const url = parseUrl(text);
  if (url === null) throw badUsage(`${source} must be like smtp://mail.example.com:25 or smtps://mail.example.com.`);
  const from = (chosen.from ?? environment.from) || `watercooler@${mailDomain(url)}`;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from)) throw badUsage("--smtp-from must be an email address.");
  return { ...relayAt(url), from };
}

function hasPassword(text: string): boolean {
  return (URL.parse(text)?.password ?? "") !== "";
}

/** Null unless the text is the URL of a mail server. */
function parseUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") return null;
  // A literal percent sign must be written as %25.
  return /%(?![0-9a-f]{2})/i.test(url.username + url.password) ? null : url;
}

/** An address without a name is put in brackets (RFC 5321, 4.1.3). */
function mailDomain({ hostname }: URL): string {
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1)}`;
  return isIPv4(hostname) ? `[${hostname}]` : hostname;
}

function relayAt(url: URL): Omit<MailRelay, "from"> {
  const isSecure = url.protocol === "smtps:";
  const credentials =
    url.username === "" ? null : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  return {
    // Sockets need an IPv6 address without brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? usualPort(isSecure, credentials !== null) : Number(url.port),
    isSecure,
    credentials,
    acceptsAnyCertificate: url.searchParams.get("certificate") === "any",
  };
}
