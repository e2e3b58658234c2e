import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { organizationNameLimit } from "#server/domain/organization-settings/limits.ts";
import { nameProblem, newEmailProblem, passwordProblem } from "../../lib/input-problems.ts";
import { lengthProblem } from "../../lib/length-problem.ts";
import { characterProblem } from "../../lib/name-characters.ts";

/** The answers of the setup, with the server's parameter names. */
export type Answers = {
  readonly organization_name: string;
  readonly full_name: string;
  readonly email: string;
  readonly password: string;
};

/** One question, shown on its own. */
export type Question = {
  readonly name: keyof Answers;
  readonly ask: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly type: "text" | "email" | "password";
  readonly autoComplete: string;
  /** Why an answer is refused and how to correct it; undefined when it is valid. */
  readonly problem: (answer: string) => string | undefined;
};

/** The initial answers: all empty. */
export const noAnswers: Answers = { organization_name: "", full_name: "", email: "", password: "" };

/** The last question; answering it creates the organization. */
export const lastQuestion: Question = {
  name: "password",
  ask: msg`Choose a password`,
  type: "password",
  autoComplete: "new-password",
  problem: passwordProblem,
};

/** The questions in order. The limits are the server's. */
export const questions: readonly Question[] = [
  {
    name: "organization_name",
    ask: msg`What is the name of your organization?`,
    hint: msg`People see it when they sign in. You can change it later.`,
    type: "text",
    autoComplete: "organization",
    problem: (answer) =>
      lengthProblem(answer, organizationNameLimit, t`Enter a name for the organization.`) ?? characterProblem(answer),
  },
  {
    name: "full_name",
    ask: msg`What is your name?`,
    hint: msg`It appears next to your messages.`,
    type: "text",
    autoComplete: "name",
    problem: nameProblem,
  },
  {
    name: "email",
    ask: msg`What is your email address?`,
    hint: msg`You use it to sign in.`,
    type: "email",
    autoComplete: "username",
    problem: newEmailProblem,
  },
  lastQuestion,
];

/** The index of the first question with an invalid answer; the number of questions when all are valid. */
export function findFirstInvalid(answers: Answers): number {
  const index = questions.findIndex((question) => question.problem(answers[question.name]) !== undefined);
  return index < 0 ? questions.length : index;
}
