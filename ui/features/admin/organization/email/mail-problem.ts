import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MailFailure } from "#server/domain/mail/shapes.ts";
import { i18n } from "../../../../lib/i18n.ts";

/** Why an email was not accepted: a title, advice, and the mail server's own message. */
export type MailProblem = { readonly title: string; readonly advice?: string; readonly detail?: string };

/** Explains why an email was not accepted. `text` is the server's, for an error without a recorded cause. */
export function describeMailProblem(text: string, failure: MailFailure | null): MailProblem {
  if (failure === null) return { title: i18n._(notSent), detail: text };
  const { title, advice } = words[failure.kind];
  return {
    title: i18n._(title),
    ...(advice === undefined ? {} : { advice: i18n._(advice) }),
    ...(failure.detail === null ? {} : { detail: failure.detail }),
  };
}

const notSent = msg`The email could not be sent.`;
const notReached = msg`The mail server can't be reached.`;
const notAccepted = msg`The mail server didn't accept the email.`;
const checkAddress = msg`Check its name and port.`;

type Words = { readonly title: MessageDescriptor; readonly advice?: MessageDescriptor };

const words: Readonly<Record<MailFailure["kind"], Words>> = {
  host_unknown: { title: notReached, advice: msg`No computer has that name. Check the spelling.` },
  connection_refused: {
    title: notReached,
    advice: msg`Nothing answers at that port. Check the port, and that the mail server is running.`,
  },
  connection_timeout: {
    title: notReached,
    advice: msg`Nothing answers. Check the name and port, and whether a firewall blocks the connection.`,
  },
  tls_missing: {
    title: notReached,
    advice: msg`It doesn't use encryption from the start at that port. Choose the other connection, or another port.`,
  },
  not_smtp: {
    title: notReached,
    advice: msg`No mail server answers at that port. Check the port, or choose encryption from the start.`,
  },
  certificate_untrusted: {
    title: notReached,
    advice: msg`Its certificate isn't trusted. If the mail server is your own, turn on “Accept any certificate”.`,
  },
  unreachable: { title: notReached, advice: checkAddress },
  too_slow: { title: msg`The mail server takes too long to answer.`, advice: checkAddress },
  sign_in_refused: {
    title: msg`The mail server refused the sign-in.`,
    advice: msg`Check the user name and password.`,
  },
  sign_in_required: {
    title: notAccepted,
    advice: msg`It requires a sign-in. Enter a user name and a password.`,
  },
  starttls_missing: {
    title: notAccepted,
    advice: msg`It offers no encryption, and passwords are only sent encrypted. Try encryption from the start.`,
  },
  sender_refused: {
    title: notAccepted,
    advice: msg`Check the sender address. The mail server may accept only its own addresses.`,
  },
  mail_refused: { title: notAccepted },
  key_missing: {
    title: notSent,
    advice: msg`It can't be read after the server's data was moved or restored. Send the invitation again.`,
  },
};
