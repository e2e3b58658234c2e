/** Why a mail was not accepted: a title, advice, and the mail server's own message. */
export type MailProblem = { readonly title: string; readonly advice?: string; readonly detail?: string };

/** Explains the server's message about a mail that was not accepted. */
export function describeMailProblem(lastError: string): MailProblem {
  for (const [beginning, title, usually] of failures) {
    if (!lastError.startsWith(beginning)) continue;
    const detail = lastError.slice(beginning.length).trim();
    const advice = adviceByPattern.find(([sign]) => sign.test(detail))?.[1] ?? usually;
    return { title, ...(advice === undefined ? {} : { advice }), ...(detail === "" ? {} : { detail }) };
  }
  return { title: lastError };
}

/** The beginnings of the server's messages, with a title and the usual advice. */
const failures: readonly (readonly [beginning: string, title: string, usually?: string])[] = [
  ["The relay refused the sign-in:", "The mail server refused the sign-in.", "Check the user name and the password."],
  ["The relay cannot be reached:", "The mail server cannot be reached.", "Check its name and its port."],
  ["The relay did not take the mail:", "The mail server did not take the mail."],
  ["The relay takes too long to answer.", "The mail server takes too long to answer.", "Check its name and its port."],
];

/** Advice by a pattern in the mail server's message: Node's error codes, and the messages of its TLS library. */
const adviceByPattern: readonly (readonly [sign: RegExp, advice: string])[] = [
  [/ECONNREFUSED/, "Nothing answers there. Check the port, and that the mail server is running."],
  [/ENOTFOUND|EAI_AGAIN/, "No computer is found by that name. Check it for a mistake."],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|Connection timeout/,
    "Nothing answers there. Check the name and the port, and whether a firewall is in between.",
  ],
  [
    /wrong version number|packet length too long/i,
    "It does not begin with encryption at that port. Choose the other way to connect, or another port.",
  ],
  [
    /Greeting never received|Unexpected socket close|Invalid greeting/i,
    "What answers there is no mail server, or it wants encryption from the start.",
  ],
  [
    /self.signed|unable to verify|altnames|CERT_|certificate/i,
    "Its certificate is not vouched for. If the mail server is your own, accept its certificate above.",
  ],
  [/STARTTLS/i, "It offers no encryption, and a password is not sent without."],
  [/\b530\b|authentication required/i, "It wants a sign-in. Enter a user name and a password."],
  [/sender|mail from/i, "Check the sender address: the mail server may allow only its own."],
];
