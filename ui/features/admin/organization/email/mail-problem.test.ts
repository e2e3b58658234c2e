import { expect, test } from "vitest";
import type { MailFailure } from "#server/domain/mail/shapes.ts";
import { describeMailProblem } from "./mail-problem.ts";

const failureOf = (kind: MailFailure["kind"], detail: string | null = "552 Mailbox full"): MailFailure => ({
  ...{ kind, code: null, reply_code: null, enhanced_code: null, detail },
});

test.each([
  ["host_unknown", "cannot be reached", "by that name"],
  ["connection_refused", "cannot be reached", "Check the port"],
  ["connection_timeout", "cannot be reached", "firewall"],
  ["tls_missing", "cannot be reached", "Choose the other way to connect"],
  ["not_smtp", "cannot be reached", "no mail server"],
  ["certificate_untrusted", "cannot be reached", "accept its certificate"],
  ["unreachable", "cannot be reached", "Check its name and its port."],
  ["too_slow", "takes too long", "Check its name"],
  ["sign_in_refused", "refused the sign-in", "the password"],
  ["sign_in_required", "did not take", "It wants a sign-in."],
  ["starttls_missing", "did not take", "It offers no encryption"],
  ["sender_refused", "did not take", "sender address"],
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
    title: "The mail server did not take the mail.",
    detail: "552 Mailbox full",
  });
  expect(describeMailProblem("Too slow.", failureOf("too_slow", null))).not.toHaveProperty("detail");
});

test("a failure without a kind, or without words for it, is shown as the server wrote it", () => {
  const text = "The relay cannot be reached: connect ECONNREFUSED 127.0.0.1:25";
  expect(describeMailProblem(text, null)).toEqual({ title: text });
  expect(describeMailProblem("The key is gone.", failureOf("key_missing", null))).toEqual({
    title: "The key is gone.",
  });
});
