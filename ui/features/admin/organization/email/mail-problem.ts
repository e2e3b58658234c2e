import type { MailFailure } from "#server/domain/mail/shapes.ts";

/** Why an email was not accepted: a title, advice, and the mail server's own message. */
export type MailProblem = { readonly title: string; readonly advice?: string; readonly detail?: string };

/** Explains why an email was not accepted. The server's text is shown for a failure that the page has no words for. */
export function describeMailProblem(text: string, failure: MailFailure | null): MailProblem {
  if (failure === null || failure.kind === "key_missing") return { title: text };
  const { detail } = failure;
  return { ...words[failure.kind], ...(detail === null ? {} : { detail }) };
}

const notReached = "The mail server cannot be reached.";
const notTaken = "The mail server did not take the mail.";

const words: Readonly<Record<Exclude<MailFailure["kind"], "key_missing">, Omit<MailProblem, "detail">>> = {
  host_unknown: { title: notReached, advice: "No computer is found by that name. Check it for a mistake." },
  connection_refused: {
    title: notReached,
    advice: "Nothing answers there. Check the port, and that the mail server is running.",
  },
  connection_timeout: {
    title: notReached,
    advice: "Nothing answers there. Check the name and the port, and whether a firewall is in between.",
  },
  tls_missing: {
    title: notReached,
    advice: "It does not begin with encryption at that port. Choose the other way to connect, or another port.",
  },
  not_smtp: {
    title: notReached,
    advice: "What answers there is no mail server, or it wants encryption from the start.",
  },
  certificate_untrusted: {
    title: notReached,
    advice: "Its certificate is not vouched for. If the mail server is your own, accept its certificate above.",
  },
  unreachable: { title: notReached, advice: "Check its name and its port." },
  too_slow: { title: "The mail server takes too long to answer.", advice: "Check its name and its port." },
  sign_in_refused: {
    title: "The mail server refused the sign-in.",
    advice: "Check the user name and the password.",
  },
  sign_in_required: { title: notTaken, advice: "It wants a sign-in. Enter a user name and a password." },
  starttls_missing: { title: notTaken, advice: "It offers no encryption, and a password is not sent without." },
  sender_refused: {
    title: notTaken,
    advice: "Check the sender address: the mail server may allow only its own.",
  },
  mail_refused: { title: notTaken },
};
