import { t } from "@lingui/core/macro";
import { profileFieldLimits, profileSummaryLimit } from "#server/domain/profile-fields/limits.ts";
import {
  findRepeatedOptions,
  findUrlPatternProblem,
  fitsSummary,
  type ProfileFieldOption,
  type ProfileFieldShape,
  profileFieldTypes,
  type UrlPatternProblem,
  userNamePlaceholder,
} from "#server/domain/profile-fields/shapes.ts";
import type { Problems } from "../../../../components/form/error-field.ts";
import { formatList } from "../../../../lib/format.ts";
import { lengthProblem } from "../../../../lib/length-problem.ts";
import { characterProblem } from "../../../../lib/name-characters.ts";
import { fieldMessages } from "./field-messages.ts";
import type { FieldValues } from "./field-values.ts";

type OtherField = Pick<ProfileFieldShape, "name" | "display_in_profile_summary">;

/** Finds the values that the server would refuse for a field of this kind. `others` are all other fields. */
export function fieldProblems(type: number, values: FieldValues, others: readonly OtherField[]): Problems<FieldValues> {
  const { name, hint, options, url_pattern } = values;
  return {
    name: nameProblem(name, others),
    hint: hint.trim() === "" ? undefined : lengthProblem(hint, profileFieldLimits.hint, ""),
    options: type === profileFieldTypes.SELECT.id ? optionsProblem(options) : undefined,
    url_pattern: type === profileFieldTypes.EXTERNAL_ACCOUNT.id ? addressProblem(url_pattern) : undefined,
    display_in_profile_summary: values.display_in_profile_summary ? summaryProblem(type, others) : undefined,
  };
}

/** Why the profile summary cannot show this field: it is full, or cannot show this kind. */
export function summaryProblem(type: number, others: readonly OtherField[]): string | undefined {
  if (!fitsSummary(type)) return fieldMessages.unfit();
  const shown = others.filter((other) => other.display_in_profile_summary);
  if (shown.length < profileSummaryLimit) return undefined;
  const names = formatList(shown.map((other) => other.name));
  return t`The short profile is full. It already shows ${names}.`;
}

/** The error of each invalid option, by its key. */
export function optionProblems(options: readonly ProfileFieldOption[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const repeated = new Set(findRepeatedOptions(options).map(({ key }) => key));
  for (const { key, text } of options) {
    const problem = lengthProblem(text, profileFieldLimits.option, t`Enter an option.`);
    if (problem !== undefined) problems.set(key, problem);
    else if (repeated.has(key)) problems.set(key, fieldMessages.optionTaken());
  }
  return problems;
}

function optionsProblem(options: readonly ProfileFieldOption[]): string | undefined {
  if (options.length === 0) return t`Add at least one option.`;
  return [...optionProblems(options).values()][0];
}

function nameProblem(name: string, others: readonly OtherField[]): string | undefined {
  const problem =
    lengthProblem(name, profileFieldLimits.name, t`Enter a name for the field.`) ?? characterProblem(name);
  if (problem !== undefined) return problem;
  const isTaken = others.some((other) => other.name === name.trim());
  return isTaken ? fieldMessages.nameTaken() : undefined;
}

function addressProblem(pattern: string): string | undefined {
  const text = pattern.trim();
  const problem = lengthProblem(text, profileFieldLimits.urlPattern, t`Enter the account address.`);
  if (problem !== undefined) return problem;
  const wrong = findUrlPatternProblem(text);
  return wrong && describePatternProblem(wrong);
}

function describePatternProblem(problem: UrlPatternProblem): string {
  switch (problem) {
    case "no_web_address":
      return t`Enter an address that starts with http:// or https://.`;
    case "not_one_user_name":
      return t`Put ${{ placeholder: userNamePlaceholder }} in place of the user name, once.`;
  }
}
