import { linkifierLimits } from "#server/domain/linkifiers/limits.ts";
import type { LinkifierShape } from "#server/domain/linkifiers/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import type { Problems } from "../../../../components/form/error-field.ts";
import { lengthProblem } from "../../../../lib/input-problems.ts";
import { explain } from "../../../../store/api.ts";
import { isExampleTemplate } from "./example-linkifiers.ts";

/** The values of a linkifier's form. */
export type LinkifierValues = { readonly pattern: string; readonly url_template: string };

const addressMessage = "Enter an address that begins with http:// or https://, with what was found in braces.";

const takenMessage = "There is one that looks for this already.";

/** Finds the errors that the page can check without the server. `others` are all other linkifiers. */
export function linkifierProblems(
  { pattern, url_template }: LinkifierValues,
  others: readonly Pick<LinkifierShape, "pattern">[],
): Problems<LinkifierValues> {
  const isTaken = others.some((other) => other.pattern === pattern.trim());
  return {
    pattern:
      lengthProblem(pattern, linkifierLimits.pattern, "Enter what to look for.") ??
      (isTaken ? takenMessage : undefined),
    url_template: addressProblem(url_template),
  };
}

function addressProblem(template: string): string | undefined {
  const problem = lengthProblem(template, linkifierLimits.template, "Enter the address that it leads to.");
  if (problem !== undefined) return problem;
  if (!/^https?:\/\/./i.test(template.trim())) return addressMessage;
  return isExampleTemplate(template) ? "Put an address of your own in place of the example." : undefined;
}

/**
 * Replaces the server's message in a refusal with plain words, and names the form's field that must be corrected.
 * Returns other errors unchanged.
 */
export function replaceRefusal(error: unknown): unknown {
  if (!(error instanceof RequestFailed)) return error;
  const plain = describeRefusal(error);
  return plain === undefined
    ? error
    : new RequestFailed(error.status, { ...error.body, msg: plain.words, var_name: plain.field });
}

/** The plain message of a refusal, under the field that must be corrected; empty for other errors. */
export function refusalProblems(error: unknown): Problems<LinkifierValues> {
  const plain = error instanceof RequestFailed ? describeRefusal(error) : undefined;
  return plain === undefined ? {} : { [plain.field]: plain.words };
}

type FieldMessage = { readonly field: keyof LinkifierValues; readonly words: string };

function describeRefusal(refusal: RequestFailed): FieldMessage | undefined {
  const { parameter, problem, detail = "" } = refusal;
  if (parameter !== "pattern" && parameter !== "url_template") return undefined;
  switch (problem) {
    case "invalid":
      return parameter === "pattern"
        ? { field: parameter, words: `This pattern cannot be read: ${detail}` }
        : { field: parameter, words: addressMessage };
    case "taken":
      return { field: parameter, words: takenMessage };
    case "unknown_group":
      return {
        field: parameter,
        words: `The pattern finds nothing called ${detail}. Put (?P<${detail}>…) around it there.`,
      };
    case "unused_group":
      // The server names the pattern, but people must correct the address.
      return { field: "url_template", words: `Put {${detail}} where it goes in the address.` };
    default:
      return { field: parameter, words: explain(refusal) };
  }
}
