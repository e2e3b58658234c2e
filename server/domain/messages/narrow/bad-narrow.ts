import { ApiError } from "../../../http/errors.ts";

/**
 * The refusal of a narrow that is well formed and makes no sense (the wire specification, section 5); `what` names the
 * term.
 */
export function badNarrow(what: string): ApiError {
  return new ApiError("BAD_NARROW", `Invalid narrow operator: ${what}`, { desc: what, ...ofNarrow });
}

/** The refusal of a term of the wrong shape; `problem` goes on from the operand's name. */
export function badOperand(index: number, problem: string): ApiError {
  return new ApiError("REQUEST_VARIABLE_INVALID", `narrow[${index}]["operand"] ${problem}`, ofNarrow);
}

/** An operand as a message repeats it: shortened, for it can be of any length. */
export function shown(operand: unknown): string {
  const text = typeof operand === "string" ? operand : JSON.stringify(operand);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const ofNarrow = { var_name: "narrow", var_problem: "invalid" } as const;
