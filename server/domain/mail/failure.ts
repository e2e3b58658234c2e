import type { MailFailure } from "./shapes.ts";

/** An error of the mail client (nodemailer), with the fields that say what went wrong. */
export type SmtpError = Error & {
  readonly code?: string;
  /** The code of the system or of TLS that nodemailer has replaced with its own. */
  readonly originalCode?: string;
  /** The SMTP command that failed; CONN while there is no session, or when the connection is lost. */
  readonly command?: string;
  /** The relay's reply, and its code. */
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
};

/** Says what went wrong by the codes of the error, never by its message. */
export function classifyFailure(error: SmtpError): MailFailure {
  const { message, code, originalCode, response = "", responseCode } = error;
  const enhancedCode = enhancedCodeOf(response);
  const detail = shorten(message);
  return {
    kind: (error.command === "CONN" && code !== "EAUTH" ? connectionKind : sessionKind)(error, enhancedCode),
    code: originalCode ?? code ?? null,
    reply_code: responseCode ?? null,
    enhanced_code: enhancedCode,
    detail: detail === "" ? null : detail,
  };
}

/** A failure without an error: only its kind is known. */
export function bareFailure(kind: MailFailure["kind"]): MailFailure {
  return { kind, code: null, reply_code: null, enhanced_code: null, detail: null };
}

/** The text of a failure, for people. Programs read its kind. */
export function writeFailure({ kind, detail }: MailFailure): string {
  const text = texts[kind];
  return detail === null ? `${text}.` : `${text}: ${detail}`;
}

const cannotReach = "The relay cannot be reached";
const didNotTake = "The relay did not take the mail";

const texts: Readonly<Record<MailFailure["kind"], string>> = {
  host_unknown: cannotReach,
  connection_refused: cannotReach,
  connection_timeout: cannotReach,
  tls_missing: cannotReach,
  not_smtp: cannotReach,
  certificate_untrusted: cannotReach,
  unreachable: cannotReach,
  too_slow: "The relay takes too long to answer",
  sign_in_refused: "The relay refused the sign-in",
  sign_in_required: didNotTake,
  starttls_missing: didNotTake,
  sender_refused: didNotTake,
  mail_refused: didNotTake,
  key_missing:
    "The link in this email was sealed with a key that this data folder does not have. Send the invitation again",
};

function connectionKind({ code, originalCode = "", timeoutType, responseCode }: SmtpError): MailFailure["kind"] {
  if (code === "EDNS") return "host_unknown";
  if (originalCode === "ECONNREFUSED") return "connection_refused";
  if (timeoutType === "CONNECT_TIMEOUT" || noRouteCodes.has(originalCode)) return "connection_timeout";
  if (noTlsCodes.has(originalCode)) return "tls_missing";
  if (certificateCodes.has(originalCode)) return "certificate_untrusted";
  // A server that refuses the connection with a reply is a mail server.
  const isUnreadable = code === "EPROTOCOL" && responseCode === undefined;
  return isUnreadable || timeoutType === "GREETING_TIMEOUT" ? "not_smtp" : "unreachable";
}

function sessionKind({ code, command, responseCode = 0 }: SmtpError, enhanced: string | null): MailFailure["kind"] {
  if (code === "EAUTH") return "sign_in_refused";
  const needsTls = command === "STARTTLS" || (command === "EHLO" && responseCode !== 421);
  if (needsTls && responseCode > 0) return "starttls_missing";
  // RFC 4954, 6.
  if (responseCode === 530) return "sign_in_required";
  return isAboutSender(command, responseCode, enhanced) ? "sender_refused" : "mail_refused";
}

/**
 * Whether a refusal concerns the sender's address. Many servers refuse it only after they know the recipient. Then only
 * the status code says so (RFC 3463, 3.2), or 553 with the code for a missing permission.
 */
function isAboutSender(command: string | undefined, replyCode: number, enhanced: string | null): boolean {
  const isRefusedAtOnce = command === "MAIL FROM" && senderReplyCodes.has(replyCode);
  return isRefusedAtOnce || /^[45]\.1\.[78]$/.test(enhanced ?? "") || (replyCode === 553 && enhanced === "5.7.1");
}

/**
 * The replies to MAIL FROM that refuse the address (RFC 5321, 4.2.3); others concern storage or the command's
 * parameters.
 */
const senderReplyCodes: ReadonlySet<number> = new Set([501, 550, 551, 553, 554]);

const noRouteCodes: ReadonlySet<string> = new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** OpenSSL's codes for an answer that is not TLS. */
const noTlsCodes: ReadonlySet<string> = new Set(["ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG"]);

/** Node's codes for a certificate that is not trusted (the documentation of `tls`, X509 certificate error codes). */
const certificateCodes: ReadonlySet<string> = new Set([
  "CERT_CHAIN_TOO_LONG",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REJECTED",
  "CERT_REVOKED",
  "CERT_SIGNATURE_FAILURE",
  "CERT_UNTRUSTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_FORMAT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "HOSTNAME_MISMATCH",
  "INVALID_CA",
  "INVALID_PURPOSE",
  "PATH_LENGTH_EXCEEDED",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** The enhanced status code of a reply (RFC 2034, 4), such as 5.7.1; null without one. */
function enhancedCodeOf(response: string): string | null {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;
}

function shorten(text: string): string {
  return [...text.replaceAll(/\s+/g, " ")].slice(0, 500).join("").trim();
}
