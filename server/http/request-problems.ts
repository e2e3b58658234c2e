/**
 * Why a request is refused that is right in itself, for programs. A native error that concerns no single parameter has
 * one of these in `request_problem`, where clients can do something about it. The list is closed.
 */
export const requestProblems = [
  "not_permitted",
  "too_many",
  "too_often",
  "too_late",
  "turned_off",
  "in_progress",
  "set_at_start",
  "not_set_up",
  "only_owner",
] as const;

/** One of the list above. */
export type RequestProblem = (typeof requestProblems)[number];

/** Whether something is one of the list above. */
export function isRequestProblem(value: unknown): value is RequestProblem {
  return requestProblems.some((problem) => problem === value);
}
