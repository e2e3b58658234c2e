import type { MailRelay } from "../../config.ts";
import type { Attempt } from "./delivery.ts";
import { classifyFailure, type SmtpError } from "./failure.ts";

/** An email as it is handed to the relay. */
export type OutgoingEmail = {
  /** The same at every attempt, so that an email which arrives twice is recognized (RFC 5322, 3.6.4). */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
};

/** How long the relay may take, in milliseconds: to accept the connection, to greet, and to answer each line. */
export type RelayTimeouts = { readonly connection: number; readonly greeting: number; readonly answer: number };

const ordinaryTimeouts: RelayTimeouts = { connection: 10_000, greeting: 10_000, answer: 30_000 };

/** The result of handing an email over; `unreachable` says that all other mail would fail now too. */
export type HandoverResult = Attempt & { readonly unreachable?: boolean };

/** Hands an email to the relay. One email at a time. */
export type HandOver = (email: OutgoingEmail) => Promise<HandoverResult>;

/** Prepares to hand mail to a relay (RFC 5321). Loads the mail client, which a server without a relay never needs. */
export async function openRelay(relay: MailRelay, timeouts: RelayTimeouts = ordinaryTimeouts): Promise<HandOver> {
  const { createTransport } = await import("nodemailer");
  const { host, port, isSecure, credentials, acceptsAnyCertificate, from } = relay;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password is not sent to an unverified server.
    requireTLS: credentials !== null && !isThisComputer(host),
    ...(credentials === null ? {} : { auth: { user: credentials.user, pass: credentials.password } }),
    tls: { rejectUnauthorized: !acceptsAnyCertificate },
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async ({ messageId, recipient, subject, body, html }) => {
    const to = { name: "", address: recipient };
    // Automatic replies, such as out-of-office notices, must not answer it (RFC 3834, 5).
    const headers = { "Auto-Submitted": "auto-generated" };
    try {
      await transport.sendMail({
        messageId,
        from,
        to,
        subject,
        headers,
        text: body,
        ...(html === null ? {} : { html }),
      });
      return { kind: "sent" };
    } catch (error) {
      return failedAttempt(error as SmtpError);
    }
  };
}

function failedAttempt(error: SmtpError): HandoverResult {
  const unreachable = concernsSession(error);
  const { responseCode = 0 } = error;
  // Replies from 500 on mean that the same email will always be refused (RFC 5321, 4.2.1).
  return {
    kind: "failed",
    isPermanent: !unreachable && responseCode >= 500,
    unreachable,
    failure: classifyFailure(error),
  };
}

/**
 * Whether the relay refused the session instead of the email: it cannot be reached, or it refused the greeting, TLS
 * (RFC 3207, 4) or the sign-in (RFC 4954, 4). A reply of 530 refuses any email before TLS or a sign-in (RFC 3207, 4;
 * RFC 4954, 6). The settings or the relay can be corrected, so such a failure never gives up an email.
 */
function concernsSession({ code, command = "", responseCode }: SmtpError): boolean {
  return code === "EAUTH" || sessionCommands.has(command) || responseCode === 530;
}

/** The mail client's names of the commands before the first email. */
const sessionCommands: ReadonlySet<string> = new Set(["CONN", "EHLO", "HELO", "STARTTLS"]);

function isThisComputer(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
