import { expect, test } from "vitest";
import type { MailFailure } from "#server/domain/mail/shapes.ts";
import { describeMailProblem } from "./mail-problem.ts";

const failureOf = (kind: MailFailure["kind"], detail: string | null = "552 Mailbox full"): MailFailure => ({
  ...{ kind, code: null, reply_code: null, enhanced_code: null, detail },
});

test.each([
  ["host_unknown", "can't be reached", "No computer has that name."],
  ["connection_refused", "can't be reached", "Check the port"],
  ["connection_timeout", "can't be reached", "firewall"],
  ["tls_missing", "can't be reached", "Choose the other connection"],
  ["not_smtp", "can't be reached", "No mail server answers"],
  ["certificate_untrusted", "can't be reached", "Accept any certificate"],
  ["unreachable", "can't be reached", "Check its name and port."],
  ["too_slow", "takes too long", "Check its name"],
  ["sign_in_refused", "refused the sign-in", "password"],
  ["sign_in_required", "didn't accept", "It requires a sign-in."],
  ["starttls_missing", "didn't accept", "It offers no encryption"],
  ["sender_refused", "didn't accept", "sender address"],
  ["key_missing", "could not be sent", "Send the invitation again."],
] as const)(
  "the failure %s is explained in plain words with advice, whatever the server's text",
  (kind, title, advice) => {
    const problem = describeMailProblem("Something else.", failureOf(kind));
    expect(problem.title).toContain(title);
    expect(problem.advice).toContain(advice);
  },
);

test("the mail server's own message is shown too", () => {
  expect(describeMailProblem("Not taken.", failureOf("mail_refused"))).toEqual({
    title: "The mail server didn't accept the email.",
    detail: "552 Mailbox full",
  });
  expect(describeMailProblem("Too slow.", failureOf("too_slow", null))).not.toHaveProperty("detail");
});

test("an error without a recorded cause shows the server's text as a detail", () => {
  const text = "The relay cannot be reached: connect ECONNREFUSED 127.0.0.1:25";
  expect(describeMailProblem(text, null)).toEqual({ title: "The email could not be sent.", detail: text });
});
