import type { MailRelay } from "../../config.ts";
import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { relayInUse } from "../mail/relay.ts";
import type { mailRelayEndpoints } from "./contract.ts";

type Answer = ReturnsOf<(typeof mailRelayEndpoints)["getMailRelay"]>;

/** The mail server in use, as shown to owners. */
export function presentRelayInUse(ctx: Context): Answer {
  const relay = relayInUse(ctx);
  if (relay === null) return { source: "none", relay: null };
  return { source: ctx.config.mailRelay === null ? "settings" : "start", relay: presentRelay(relay) };
}

/** A mail server without its password. */
export function presentRelay(relay: MailRelay): NonNullable<Answer["relay"]> {
  return {
    host: relay.host,
    port: relay.port,
    tls: relay.isSecure,
    accepts_any_certificate: relay.acceptsAnyCertificate,
    from: relay.from,
    user: relay.credentials?.user ?? "",
    has_password: (relay.credentials?.password ?? "") !== "",
  };
}
