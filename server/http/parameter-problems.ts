/**
 * What may be wrong with one parameter, for programs. A native error about a single parameter has its name in
 * `var_name` and, if the cause is known, one of these in `var_problem`. The list is closed: a problem that is not here
 * does not compile. `reference/problem-descriptions.ts` explains each.
 */
export const parameterProblems = [
  "missing",
  "invalid",
  "blank",
  "too_short",
  "too_long",
  "unusable_character",
  "taken",
  "unknown",
  "deactivated",
  "unfit",
  "unchanged",
  "conflict",
  "not_allowed",
  "past",
  "weak",
  "wrong",
  "unknown_group",
  "unused_group",
] as const;

/** One of the list above. */
export type ParameterProblem = (typeof parameterProblems)[number];

/** Whether something is one of the list above. */
export function isParameterProblem(value: unknown): value is ParameterProblem {
  return parameterProblems.some((problem) => problem === value);
}
