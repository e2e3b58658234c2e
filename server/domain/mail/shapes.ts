import { z } from "zod";

/**
 * What went wrong when an email was handed over. The list of kinds is closed, and the pages have words for each.
 */
export const mailFailure = z.object({
  kind: z.enum([
    /** No computer has that name. */
    "host_unknown",
    /** Nothing listens at that port. */
    "connection_refused",
    /** Nothing answers, or no network has a route there. */
    "connection_timeout",
    /** This server uses TLS from the start, but the mail server does not. */
    "tls_missing",
    /** The mail server greets in another protocol than SMTP, or not at all. */
    "not_smtp",
    "certificate_untrusted",
    /** The mail server cannot be reached, for another reason. */
    "unreachable",
    /** A test took too long; which step it was in is unknown. */
    "too_slow",
    "sign_in_refused",
    /** The mail server accepts no mail without a sign-in. */
    "sign_in_required",
    /** The mail server offers no encryption, but encryption is required. */
    "starttls_missing",
    /** The mail server does not accept mail from that sender. */
    "sender_refused",
    /** The mail server did not accept the email, for another reason. */
    "mail_refused",
    /** The text of the email was sealed by another data folder's key. */
    "key_missing",
  ]),
  /** The code of the system, of TLS, or of the mail client, such as ECONNREFUSED. */
  code: z.string().nullable(),
  /** The mail server's reply code (RFC 5321, 4.2), such as 550; null if it did not reply. */
  reply_code: z.int().nullable(),
  /** Its enhanced status code (RFC 3463), such as 5.7.1; null without one. */
  enhanced_code: z.string().nullable(),
  /** The answer of the mail server or the error of the system, for people. */
  detail: z.string().nullable(),
});

/** What went wrong when an email was handed over. */
export type MailFailure = z.infer<typeof mailFailure>;

/** An email in the outbox, as administrators see it: without its text, which is private to its recipient. */
export const outboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** `given_up`: the relay refused it for good, or could not be reached for days. */
  state: z.enum(["waiting", "sent", "given_up"]),
  attempts: z.int(),
  /** UNIX seconds. */
  date_created: z.int(),
  next_attempt: z.int().nullable(),
  date_sent: z.int().nullable(),
  /** The last error, for people. */
  last_error: z.string().nullable(),
  /** The same for programs; null for an error from before the server recorded that. */
  last_failure: mailFailure.nullable(),
});

/** An email in the outbox as the API writes one. */
export type OutboxMail = z.infer<typeof outboxMail>;
