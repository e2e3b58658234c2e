/** What kept a mail from being taken: in plain words, how that may be mended, and what the mail server said itself. */
export type MailProblem = { readonly title: string; readonly mend?: string; readonly said?: string };

/** Plain words for what the server tells of a mail that was not taken. */
export function mailProblem(told: string): MailProblem {
  for (const [beginning, title, usually] of failures) {
    if (!told.startsWith(beginning)) continue;
    const said = told.slice(beginning.length).trim();
    const mend = mending.find(([sign]) => sign.test(said))?.[1] ?? usually;
    return { title, ...(mend === undefined ? {} : { mend }), ...(said === "" ? {} : { said }) };
  }
  return { title: told };
}

/** How the server begins what it tells, and what is usually the matter then. */
const failures: readonly (readonly [beginning: string, title: string, usually?: string])[] = [
  ["The relay refused the sign-in:", "The mail server refused the sign-in.", "Check the user name and the password."],
  ["The relay cannot be reached:", "The mail server cannot be reached.", "Check its name and its port."],
  ["The relay did not take the mail:", "The mail server did not take the mail."],
  ["The relay takes too long to answer.", "The mail server takes too long to answer.", "Check its name and its port."],
];

/** Signs in what was said, by Node's error codes and the words of its TLS library, and what helps. */
const mending: readonly (readonly [sign: RegExp, mend: string])[] = [
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
