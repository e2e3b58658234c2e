import { expect, test } from "vitest";
import { describeMailProblem } from "./mail-problem.ts";

test.each([
  ["The relay cannot be reached: connect ECONNREFUSED 127.0.0.1:25", "cannot be reached", "Check the port"],
  ["The relay cannot be reached: getaddrinfo ENOTFOUND mail.example", "cannot be reached", "by that name"],
  ["The relay cannot be reached: Connection timeout", "cannot be reached", "firewall"],
  ["The relay cannot be reached: Greeting never received", "cannot be reached", "no mail server"],
  ["The relay cannot be reached: Something new", "cannot be reached", "Check its name and its port."],
  ["The relay did not take the mail: self-signed certificate", "did not take", "accept its certificate"],
  ["The relay refused the sign-in: Invalid login: 535 5.7.8 Denied", "refused the sign-in", "the password"],
  ["The relay did not take the mail: 553 Sender is not allowed", "did not take", "sender address"],
  ["The relay takes too long to answer.", "takes too long", "Check its name"],
])("the failure '%s' is explained in plain words, with advice", (told, title, mend) => {
  const problem = describeMailProblem(told);
  expect(problem.title).toContain(title);
  expect(problem.advice).toContain(mend);
});

test("the mail server's own message is shown too", () => {
  expect(describeMailProblem("The relay did not take the mail: 552 Mailbox full")).toEqual({
    title: "The mail server did not take the mail.",
    detail: "552 Mailbox full",
  });
  expect(describeMailProblem("Something else.")).toEqual({ title: "Something else." });
});
