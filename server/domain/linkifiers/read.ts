import { type ApiError, badRequest } from "../../http/errors.ts";
import { parseLinkifierPattern } from "../../markdown/linkifier-pattern.ts";
import { templateVariables } from "../../markdown/url-template.ts";

/** A linkifier as an administrator writes it. */
export type NewLinkifier = { readonly pattern: string; readonly urlTemplate: string };

/**
 * A linkifier as it may be stored.
 * @throws {ApiError} BAD_REQUEST with `errors`, by the parameter that is wrong
 */
export function readLinkifier(pattern: string, urlTemplate: string): NewLinkifier {
  const source = pattern.trim();
  const template = urlTemplate.trim();
  const parsed = parseLinkifierPattern(source);
  if ("problem" in parsed) throw invalid("pattern", `Bad regular expression: ${parsed.problem}`);

  const variables = templateVariables(template);
  if (variables === undefined) throw invalid("url_template", "Invalid URL template.");
  const { groupNames } = parsed.pattern;
  for (const name of variables) {
    if (!groupNames.includes(name)) {
      throw invalid("url_template", `Group '${name}' in URL template is not present in linkifier pattern.`);
    }
  }
  for (const name of groupNames) {
    if (!variables.includes(name)) {
      throw invalid("pattern", `Group '${name}' in linkifier pattern is not present in URL template.`);
    }
  }
  return { pattern: source, urlTemplate: template };
}

/** The refusal of one parameter, told both ways in which clients look for it. */
export function invalid(parameter: "pattern" | "url_template", message: string): ApiError {
  return badRequest(message, { errors: { [parameter]: [message] } });
}
