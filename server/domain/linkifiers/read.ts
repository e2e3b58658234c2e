import { type ApiError, type ErrorDetails, invalidParameter } from "../../http/errors.ts";
import type { ParameterProblem } from "../../http/parameter-problems.ts";
import { type BareLink, findBareLinks } from "../../markdown/bare-links.ts";
import { createLinkifierBudget } from "../../markdown/linkifier-budget.ts";
import { parseLinkifierPattern } from "../../markdown/linkifier-pattern.ts";
import { findLinkifierLinks } from "../../markdown/linkifiers.ts";
import { parser } from "../../markdown/parser.ts";
import { templateVariables } from "../../markdown/url-template.ts";

/** A linkifier that is not stored yet. */
export type NewLinkifier = { readonly pattern: string; readonly urlTemplate: string };

/**
 * Reads a linkifier as it is stored.
 * @throws {ApiError} BAD_REQUEST with `errors` by parameter
 */
export function readLinkifier(pattern: string, urlTemplate: string): NewLinkifier {
  const source = pattern.trim();
  const template = urlTemplate.trim();
  const parsed = parseLinkifierPattern(source);
  if ("problem" in parsed) {
    const { problem, reason } = parsed;
    const more = { var_detail: problem, ...(reason && { problem_reason: reason }) };
    throw linkifierRefusal("pattern", "invalid", `Bad regular expression: ${problem}`, more);
  }

  const variables = templateVariables(template);
  if (variables === undefined) throw linkifierRefusal("url_template", "invalid", "Invalid URL template.");
  const { groupNames } = parsed.pattern;
  for (const name of variables) {
    if (!groupNames.includes(name)) {
      throw linkifierRefusal(
        "url_template",
        "unknown_group",
        `Group '${name}' in URL template is not present in linkifier pattern.`,
        { var_detail: name },
      );
    }
  }
  for (const name of groupNames) {
    if (!variables.includes(name)) {
      throw linkifierRefusal(
        "pattern",
        "unused_group",
        `Group '${name}' in linkifier pattern is not present in URL template.`,
        { var_detail: name },
      );
    }
  }
  return { pattern: source, urlTemplate: template };
}

/**
 * Finds the links that a linkifier makes in a line of text, in order, as if it were the only linkifier. `readLinkifier`
 * has accepted it. Web addresses in the text are links without it, so they are left out.
 */
export function tryLinkifier({ pattern, urlTemplate }: NewLinkifier, text: string): BareLink[] {
  const parsed = parseLinkifierPattern(pattern);
  if ("problem" in parsed) return [];
  const addresses = findBareLinks(parser, text);
  const links = findLinkifierLinks(
    text,
    [{ pattern: parsed.pattern, urlTemplate }],
    addresses,
    createLinkifierBudget(),
  );
  return links.filter((link) => !addresses.includes(link));
}

/** The error about one parameter, in both forms that clients read. */
export function linkifierRefusal(
  parameter: "pattern" | "url_template",
  problem: ParameterProblem,
  message: string,
  details: ErrorDetails = {},
): ApiError {
  return invalidParameter(parameter, problem, message, { errors: { [parameter]: [message] }, ...details });
}
