import { badRequest } from "../../http/errors.ts";
import { templateVariables } from "../../markdown/url-template.ts";

/** A place that runs code, as an administrator describes it. */
export type NewPlayground = {
  readonly name: string;
  readonly pygmentsLanguage: string;
  readonly urlTemplate: string;
};

/**
 * A place that runs code as it may be stored: its address has the code in one place, and nothing else of its own.
 * @throws {ApiError} BAD_REQUEST with the parameter that is wrong
 */
export function readPlayground(name: string, language: string, template: string): NewPlayground {
  const playground = { name: name.trim(), pygmentsLanguage: language.trim(), urlTemplate: template.trim() };
  if (playground.name === "") throw invalid("name", "name cannot be blank");
  if (playground.pygmentsLanguage === "") throw invalid("pygments_language", "pygments_language cannot be blank");
  if (!/^[ A-Za-z0-9_+\-./#]+$/.test(playground.pygmentsLanguage)) {
    throw invalid("pygments_language", "Invalid characters in pygments language");
  }
  const variables = templateVariables(playground.urlTemplate);
  if (variables === undefined) throw invalid("url_template", "Invalid URL template.");
  if (!variables.includes("code")) {
    throw invalid("url_template", 'Missing the required variable "code" in the URL template');
  }
  if (variables.some((variable) => variable !== "code")) {
    throw invalid("url_template", '"code" should be the only variable present in the URL template');
  }
  return playground;
}

/** The refusal of one parameter. */
export function invalid(var_name: "name" | "pygments_language" | "url_template", message: string) {
  return badRequest(message, { var_name });
}
