import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag } from "../../http/value-schemas.ts";
import { accountLimits } from "../account-limits.ts";
import { mailFailure } from "../mail/shapes.ts";
import { mailRelayLimits, relayTestSeconds } from "./limits.ts";

const relay = z.object({
  host: z.string(),
  port: z.int(),
  /** Whether TLS begins with the connection; otherwise STARTTLS is used if the server offers it. */
  tls: z.boolean(),
  accepts_any_certificate: z.boolean(),
  from: z.string(),
  /** Empty for a server without sign-in. */
  user: z.string(),
  /** Whether a password is stored; the password itself is never sent. */
  has_password: z.boolean(),
});

const exampleRelay = {
  host: "localhost",
  port: 25,
  tls: false,
  accepts_any_certificate: false,
  from: "watercooler@example.test",
  user: "",
  has_password: false,
};

/**
 * The mail server that this server hands mail to. It can be any host that this computer reaches, so only owners choose
 * it.
 */
export const mailRelayEndpoints = {
  getMailRelay: endpoint({
    method: "GET",
    path: "/mail_relay",
    who: "owner",
    refuses: [],
    summary: "Get the mail server, and who has chosen it.",
    params: {},
    returns: z.object({
      /** `start`: the server's start options decide, and nothing here changes that. `settings`: an owner has chosen. */
      source: z.enum(["start", "settings", "none"]),
      relay: relay.nullable(),
    }),
    errors: [],
    example: { params: {}, returns: { source: "settings", relay: exampleRelay } },
  }),

  chooseMailRelay: endpoint({
    method: "PUT",
    path: "/mail_relay",
    administers: "mail_relay",
    who: "owner",
    refuses: [],
    summary: "Choose the mail server. Waiting email is sent there at once.",
    params: {
      host: text(z.string().max(mailRelayLimits.host), "The mail server's name or IP address."),
      port: json(
        z.int().min(mailRelayLimits.port.min).max(mailRelayLimits.port.max).optional(),
        "Its port; without it 465 with TLS, 587 with a sign-in, and otherwise 25.",
      ),
      tls: json(
        flag.default(false),
        "Whether TLS starts with the connection. Otherwise STARTTLS is used if the server offers it.",
      ),
      accepts_any_certificate: json(
        flag.default(false),
        "Whether to accept a self-signed certificate. Anyone on the network could then pose as the server.",
      ),
      from: text(z.string().max(accountLimits.email.longest), "The address that mail comes from."),
      user: text(
        z.string().max(mailRelayLimits.user).default(""),
        "The user name, for a server that requires sign-in.",
      ),
      password: text(
        z.string().max(mailRelayLimits.password).optional(),
        "The password. Without it the stored one is kept, if user and server stay the same.",
      ),
    },
    returns: z.object({ relay }),
    errors: [],
    example: {
      params: { host: "localhost", port: 25, from: "watercooler@example.test" },
      returns: { relay: exampleRelay },
    },
  }),

  removeMailRelay: endpoint({
    method: "DELETE",
    path: "/mail_relay",
    administers: "mail_relay",
    who: "owner",
    refuses: [],
    summary: "Remove the mail server that an owner has chosen. Email then waits.",
    params: {},
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),

  testMailRelay: endpoint({
    method: "POST",
    path: "/mail_relay/test",
    administers: null,
    who: "owner",
    refuses: [],
    waits: true,
    summary: `Send yourself a test email, within ${relayTestSeconds} seconds. Returns the result.`,
    params: {},
    returns: z.object({
      recipient: z.string(),
      sent: z.boolean(),
      /** The mail server's answer, or what prevented the sending; null when the mail was accepted. */
      problem: z.string().nullable(),
      /** The same for programs. */
      failure: mailFailure.nullable(),
    }),
    errors: [],
    example: {
      params: {},
      returns: {
        recipient: "ada@example.test",
        sent: false,
        problem: "The relay refused the sign-in: Invalid login: 535 5.7.8 Authentication credentials invalid",
        failure: {
          kind: "sign_in_refused",
          code: "EAUTH",
          reply_code: 535,
          enhanced_code: "5.7.8",
          detail: "Invalid login: 535 5.7.8 Authentication credentials invalid",
        },
      },
    },
  }),
} as const;
