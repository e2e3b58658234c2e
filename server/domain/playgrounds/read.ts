import { invalidParameter } from "../../http/errors.ts";
import { templateVariables } from "../../markdown/url-template.ts";

/** A playground that is not stored yet. */
export type NewPlayground = {
  readonly name: string;
  readonly pygmentsLanguage: string;
  readonly urlTemplate: string;
};

/**
 * Reads a playground as it is stored. Its URL template has one variable, the code.
 * @throws {ApiError} BAD_REQUEST with the name of the invalid parameter
 */
export function readPlayground(name: string, language: string, template: string): NewPlayground {
  const playground = { name: name.trim(), pygmentsLanguage: language.trim(), urlTemplate: template.trim() };
  if (playground.name === "") throw invalidParameter("name", "blank", "name cannot be blank");
  if (playground.pygmentsLanguage === "")
    throw invalidParameter("pygments_language", "blank", "pygments_language cannot be blank");
  if (!/^[ A-Za-z0-9_+\-./#]+$/.test(playground.pygmentsLanguage)) {
    throw invalidParameter("pygments_language", "unusable_character", "Invalid characters in pygments language");
  }
  const variables = templateVariables(playground.urlTemplate);
  if (variables === undefined) throw invalidParameter("url_template", "invalid", "Invalid URL template.");
  if (!variables.includes("code")) {
    throw invalidParameter("url_template", "invalid", 'Missing the required variable "code" in the URL template');
  }
  if (variables.some((variable) => variable !== "code")) {
    throw invalidParameter("url_template", "invalid", '"code" should be the only variable present in the URL template');
  }
  return playground;
}
