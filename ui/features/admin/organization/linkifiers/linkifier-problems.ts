import type { LinkifierShape } from "#server/domain/linkifiers/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import type { Problems } from "../../../../components/form/place-error.ts";
import { lengthProblem } from "../../../../lib/account-answers.ts";
import { isStandIn } from "./starting-points.ts";

/** What somebody says of a linkifier. */
export type LinkifierValues = { readonly pattern: string; readonly url_template: string };

const needsAddress = "Enter an address that begins with http:// or https://, with what was found in braces.";

/** What can be said of a linkifier before the server has read it; `others` are all other ones. */
export function linkifierProblems(
  { pattern, url_template }: LinkifierValues,
  others: readonly Pick<LinkifierShape, "pattern">[],
): Problems<LinkifierValues> {
  const isTaken = others.some((other) => other.pattern === pattern.trim());
  return {
    pattern:
      lengthProblem(pattern, 1000, "Enter what to look for.") ??
      (isTaken ? "There is one that looks for this already." : undefined),
    url_template: addressProblem(url_template),
  };
}

function addressProblem(template: string): string | undefined {
  const problem = lengthProblem(template, 2000, "Enter the address that it leads to.");
  if (problem !== undefined) return problem;
  if (!/^https?:\/\/./i.test(template.trim())) return needsAddress;
  return isStandIn(template) ? "Put an address of your own in place of the example." : undefined;
}

/**
 * The server's refusal in words for who does not know its own, and the field that it is about: one that forms put
 * there. Anything else is as it was.
 */
export function plainRefusal(error: unknown): unknown {
  if (!(error instanceof RequestFailed)) return error;
  const errors = error.body.errors as Readonly<Record<string, readonly string[]>> | undefined;
  const [parameter, [message = error.message] = []] = Object.entries(errors ?? {})[0] ?? [];
  if (parameter === undefined) return error;
  const { field = parameter, words } = plainWords(message);
  return new RequestFailed(error.status, { ...error.body, msg: words, var_name: field });
}

/** The problem that a refusal tells, by the field. */
export function problemsOf(error: unknown): Problems<LinkifierValues> {
  const refusal = plainRefusal(error);
  if (!(refusal instanceof RequestFailed)) return {};
  const { var_name } = refusal.body;
  return var_name === "pattern" || var_name === "url_template" ? { [var_name]: refusal.message } : {};
}

type Words = { readonly field?: keyof LinkifierValues; readonly words: string };

function plainWords(message: string): Words {
  const [, unreadable] = /^Bad regular expression: (.*)$/s.exec(message) ?? [];
  if (unreadable !== undefined) return { words: `This pattern cannot be read: ${unreadable}` };
  const [, unknown] = /^Group '(\w+)' in URL template/.exec(message) ?? [];
  if (unknown !== undefined) {
    return { words: `The pattern finds nothing called ${unknown}. Put (?P<${unknown}>…) around it there.` };
  }
  const [, unused] = /^Group '(\w+)' in linkifier pattern/.exec(message) ?? [];
  if (unused !== undefined) return { field: "url_template", words: `Put {${unused}} where it goes in the address.` };
  if (message === "Invalid URL template.") return { words: needsAddress };
  if (message === "A linkifier with this pattern already exists.") {
    return { words: "There is one that looks for this already." };
  }
  return { words: message };
}
