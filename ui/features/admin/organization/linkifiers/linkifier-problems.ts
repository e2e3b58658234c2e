import { t } from "@lingui/core/macro";
import { linkifierLimits } from "#server/domain/linkifiers/limits.ts";
import type { LinkifierShape } from "#server/domain/linkifiers/shapes.ts";
import { templateVariables } from "#server/markdown/url-template.ts";
import type { Problems } from "../../../../components/form/error-field.ts";
import { lengthProblem } from "../../../../lib/length-problem.ts";
import { isExampleTemplate } from "./example-linkifiers.ts";
import { linkifierMessages } from "./linkifier-messages.ts";

/** The values of a linkifier's form. */
export type LinkifierValues = { readonly pattern: string; readonly url_template: string };

/** Finds the errors that the page can check without the server. `others` are all other linkifiers. */
export function linkifierProblems(
  { pattern, url_template }: LinkifierValues,
  others: readonly Pick<LinkifierShape, "pattern">[],
): Problems<LinkifierValues> {
  const isTaken = others.some((other) => other.pattern === pattern.trim());
  return {
    pattern:
      lengthProblem(pattern, linkifierLimits.pattern, t`Enter a pattern.`) ??
      (isTaken ? linkifierMessages.taken() : undefined),
    url_template: addressProblem(url_template),
  };
}

function addressProblem(template: string): string | undefined {
  const problem = lengthProblem(template, linkifierLimits.template, t`Enter the link address.`);
  if (problem !== undefined) return problem;
  if (templateVariables(template.trim()) === undefined) return linkifierMessages.address();
  return isExampleTemplate(template) ? t`Replace the example with your own address.` : undefined;
}
